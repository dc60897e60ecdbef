import type { Config } from '../config/config.js';
import { OwnerController } from './owner.controller.js';
import type { OwnerDto } from './owner.dto.js';
import { warnOfMissingOwner } from './warn-of-missing-owner.js';

const owner = { name: 'Loom & Lane Ltd', address: '', email: '', phone: '', vatId: '' };
const config = (change: Partial<Config>) => ({ owner, isProduction: false, ...change }) as Config;

describe('An owner of whom not everything is set', () => {
  it('is a hint to developers, and in production a line of the log', () => {
    const missing = (change: Partial<Config>) => {
      const { data } = JSON.parse(new OwnerController(config(change)).showOwner().bytes) as { data: OwnerDto };
      return data.missingSettings;
    };
    expect(missing({})).toEqual(['OWNER_ADDRESS', 'OWNER_EMAIL']);
    expect(missing({ isProduction: true })).toEqual([]);
    const warn = jest.fn<void, [string]>();
    warnOfMissingOwner(config({}), { warn });
    expect(warn).not.toHaveBeenCalled();
    warnOfMissingOwner(config({ isProduction: true }), { warn });
    expect(warn.mock.calls).toEqual([['The imprint is incomplete: set OWNER_ADDRESS, OWNER_EMAIL.']]);
  });

  it('is none once the name, the address and the email are set', () => {
    const warn = jest.fn<void, [string]>();
    const complete = { ...owner, address: '1 Mill Lane, Leeds', email: 'hello@shop.example' };
    warnOfMissingOwner(config({ owner: complete, isProduction: true }), { warn });
    expect(warn).not.toHaveBeenCalled();
  });
});
