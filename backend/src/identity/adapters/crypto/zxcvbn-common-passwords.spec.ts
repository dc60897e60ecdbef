import { identityOfSpecs, shopOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { ZxcvbnCommonPasswords } from './zxcvbn-common-passwords.js';

describe('The list of passwords that are easy to guess', () => {
  it.each(['password1', 'iloveyou1', 'qwertyuiop', '11111111', 'football1'])('has %s', async (easy) => {
    expect(await new ZxcvbnCommonPasswords(identityOfSpecs).has(easy)).toBe(true);
  });

  it.each(['thread & needle', 'threadandneedle', 'thread and-needle!'])(
    'has the name of the shop as it is now: %s',
    async (easy) => {
      const shop = { current: { ...shopOfSpecs, name: 'Thread & Needle' } };
      expect(await new ZxcvbnCommonPasswords(shop).has(easy)).toBe(true);
      expect(await new ZxcvbnCommonPasswords(identityOfSpecs).has(easy)).toBe(false);
    },
  );

  it('has no uncommon password', async () => {
    expect(await new ZxcvbnCommonPasswords(identityOfSpecs).has('seven green bicycles')).toBe(false);
  });
});
