import { request } from '../../lib/http';
import type { Right } from '../auth';

export interface Task {
  /** Who may do it. */
  right: Right;
  /** The list of what waits. */
  path: string;
  count: () => Promise<number>;
  one: string;
  many: string;
  none: string;
  /** Whether it is there only where the shop sends mail. */
  isAboutMail?: boolean;
}

type Counted = Promise<{ meta: { total: number } }>;
const total = async (list: Counted) => (await list).meta.total;
const countReturns = (state: 'asked' | 'received') =>
  total(request('GET', '/api/v1/admin/returns', { query: { state, limit: 1 } }));

/** What may wait for staff, the most pressing first. */
export const tasks: readonly Task[] = [
  {
    right: 'orders',
    path: '/admin/orders?status=toPack',
    count: () => total(request('GET', '/api/v1/admin/order/get', { query: { toPack: true, limit: 1 } })),
    one: 'order to pack',
    many: 'orders to pack',
    none: 'Nothing to pack',
  },
  {
    right: 'payments',
    path: '/admin/payments',
    count: async () => (await request('GET', '/api/v1/admin/payments/stuck')).data.length,
    one: 'payment needs attention',
    many: 'payments need attention',
    none: 'All payments are in order',
  },
  {
    right: 'mails',
    path: '/admin/mails',
    count: () => total(request('GET', '/api/v1/admin/mails', { query: { state: 'dead', limit: 1 } })),
    one: 'mail could not be sent',
    many: 'mails could not be sent',
    none: 'Every mail could be sent',
    isAboutMail: true,
  },
  {
    right: 'refunds',
    path: '/admin/returns?state=asked',
    count: () => countReturns('asked'),
    one: 'return waits for a decision',
    many: 'returns wait for a decision',
    none: 'Every return is decided',
  },
  {
    right: 'refunds',
    path: '/admin/returns?state=received',
    count: () => countReturns('received'),
    one: 'return to refund',
    many: 'returns to refund',
    none: 'Every return is refunded',
  },
  {
    right: 'reviews',
    path: '/admin/reviews?state=waiting',
    count: () => total(request('GET', '/api/v1/admin/reviews', { query: { state: 'waiting', limit: 1 } })),
    one: 'review waits to be read',
    many: 'reviews wait to be read',
    none: 'Every review is read',
  },
  {
    right: 'products',
    path: '/admin/products?lowStock=true',
    count: () => total(request('GET', '/api/v1/admin/getProduct', { query: { lowStock: 'true', limit: 1 } })),
    one: 'product runs low',
    many: 'products run low',
    none: 'Nothing is running low',
  },
];
