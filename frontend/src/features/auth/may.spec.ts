import type { User } from '../../contract/types';
import { may } from './may';

const person = (role: User['role'], staffRole?: User['staffRole']): User => ({
  ...{ _id: '1', name: 'Noor', userName: 'Noor', role },
  ...(staffRole && { staffRole }),
});

describe('What people may do', () => {
  it.each([
    ['packer', { orders: true, refunds: false, products: false, mails: false, staff: false, settings: false }],
    ['manager', { orders: true, refunds: true, products: true, mails: true, staff: false, settings: false }],
    ['owner', { orders: true, refunds: true, products: true, mails: true, staff: true, settings: true }],
  ] as const)('as %s', (role, expected) => {
    const found = Object.keys(expected).map((right) => [right, may(person('admin', role), right as 'orders')]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('as staff of an instance that names no roles, is everything', () => {
    expect(may(person('admin'), 'settings')).toBe(true);
  });

  it('as a shopper or nobody, is nothing of it', () => {
    expect([may(person('user'), 'orders'), may(null, 'orders')]).toEqual([false, false]);
  });
});
