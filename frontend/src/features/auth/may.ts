import type { User } from '../../contract/types';
import { useAppSelector } from '../../lib/store';
import { selectUser } from './auth.slice';

/** What only some of staff do; the first list is of all of them, the last of owners alone. */
const rights = {
  packer: ['orders', 'returns'],
  manager: [
    ...(['reports', 'refunds', 'invoices', 'orderExport', 'customers', 'mails', 'payments', 'audit'] as const),
    ...(['products', 'categories', 'discounts', 'delivery', 'reviews', 'banners'] as const),
  ],
  owner: ['staff', 'settings'],
} as const;

export type Right = (typeof rights)[keyof typeof rights][number];

/** Whether the server lets this person do that. */
export function may(user: User | null, right: Right): boolean {
  if (user?.role !== 'admin') return false;
  // The version before names no roles: its staff are owners.
  const { staffRole = 'owner' } = user;
  const isOf = (role: keyof typeof rights) => (rights[role] as readonly Right[]).includes(right);
  if (staffRole === 'owner') return true;
  return isOf('packer') || (staffRole === 'manager' && isOf('manager'));
}

/** Whether the server lets the person who is signed in do that. */
export function useMay(right: Right): boolean {
  return useAppSelector((state) => may(selectUser(state), right));
}
