import { ZxcvbnCommonPasswords } from './zxcvbn-common-passwords.js';

describe('The list of common passwords', () => {
  it.each(['password1', 'iloveyou1', 'qwertyuiop', '11111111', 'football1'])('has %s', async (easy) => {
    expect(await new ZxcvbnCommonPasswords().has(easy)).toBe(true);
  });

  it('has no uncommon password', async () => {
    expect(await new ZxcvbnCommonPasswords().has('seven green bicycles')).toBe(false);
  });
});
