import type { Config } from '../../platform/config/config.js';
import { ImprintController } from './imprint.controller.js';
import { warnOfIncompleteImprint } from './warn-of-incomplete-imprint.js';

const imprint = { name: 'Loom & Lane Ltd', address: '', email: '', phone: '', vatId: '' };
const config = (change: Partial<Config>) => ({ imprint, isProduction: false, ...change }) as Config;

describe('An imprint', () => {
  it('lists its missing settings for developers, and has them logged in production', () => {
    const missing = (change: Partial<Config>) =>
      new ImprintController(config(change)).showOwner().data?.missingSettings;
    expect(missing({})).toEqual(['OWNER_ADDRESS', 'OWNER_EMAIL']);
    expect(missing({ isProduction: true })).toEqual([]);
    const warn = jest.fn<void, [string]>();
    warnOfIncompleteImprint(config({}), { warn });
    expect(warn).not.toHaveBeenCalled();
    warnOfIncompleteImprint(config({ isProduction: true }), { warn });
    expect(warn.mock.calls).toEqual([['The imprint is incomplete: set OWNER_ADDRESS, OWNER_EMAIL.']]);
  });

  it('is complete once the name, the address and the email are set', () => {
    const warn = jest.fn<void, [string]>();
    const complete = { ...imprint, address: '1 Mill Lane, Leeds', email: 'hello@shop.example' };
    warnOfIncompleteImprint(config({ imprint: complete, isProduction: true }), { warn });
    expect(warn).not.toHaveBeenCalled();
  });
});
