import type { User } from '../../contract/types';

/** Where a person arrives; the dashboard shows a packer nothing that they may see. */
export function homeOf({ role, staffRole }: User): string {
  if (role !== 'admin') return '/shop/home';
  return staffRole === 'packer' ? '/admin/orders' : '/admin/dashboard';
}
