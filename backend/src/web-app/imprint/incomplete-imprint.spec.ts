import type { Config } from '../../platform/config/config.js';
import { defaultShop } from '../../platform/settings/default-shop.js';
import type { ShopDetails } from '../../shared/shop-identity.js';
import { ImprintController } from './imprint.controller.js';
import { warnOfIncompleteImprint } from './warn-of-incomplete-imprint.js';

const imprint = { name: 'Mill Lane Ltd', address: '', email: '', phone: '', vatId: '' };
const config = (change: Partial<Config>) => ({ imprint, isProduction: false, ...change }) as Config;

describe('An imprint', () => {
  it('lists its missing settings for developers, and has them logged in production', () => {
    const missing = (change: Partial<Config>) =>
      new ImprintController(config(change), { current: defaultShop(imprint) }).showOwner().data?.missingSettings;
    expect(missing({})).toEqual(['OWNER_ADDRESS', 'OWNER_EMAIL']);
    expect(missing({ isProduction: true })).toEqual([]);
    const warn = jest.fn<void, [string]>();
    warnOfIncompleteImprint(config({}), defaultShop(imprint), { warn });
    expect(warn).not.toHaveBeenCalled();
    warnOfIncompleteImprint(config({ isProduction: true }), defaultShop(imprint), { warn });
    expect(warn.mock.calls).toEqual([['The imprint is incomplete: set OWNER_ADDRESS, OWNER_EMAIL.']]);
  });

  const complete = { ...imprint, address: '1 Mill Lane, Leeds', email: 'hello@shop.example' };
  it.each<[string, ShopDetails]>([
    ['the name, the address and the email are set', defaultShop(complete)],
    [
      'the owners have written their own',
      { ...defaultShop(imprint), imprint: 'Mill Lane Ltd\n1 Mill Lane', email: 'hello@shop.example' },
    ],
  ])('is complete once %s', (_, shop) => {
    const warn = jest.fn<void, [string]>();
    const settings = config({ imprint: shop.address === '' ? imprint : complete, isProduction: true });
    warnOfIncompleteImprint(settings, shop, { warn });
    expect(warn).not.toHaveBeenCalled();
  });
});
