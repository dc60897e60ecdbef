import type { RefundWish, StaffStatus } from '../../contract/types';
import { request } from '../../lib/http';

export interface OrderQuery {
  page: number;
  limit: number;
  q: string;
  /** A status, `toPack`, or empty for all. */
  status: string;
}

/** Not a status: orders that are paid and not sent. */
export const toPack = 'toPack';

export const orderAdminApi = {
  list: ({ page, limit, q, status }: OrderQuery) =>
    request('GET', '/api/v1/admin/order/get', {
      query: { page, limit, q, ...(status === toPack ? { toPack: true } : { status }) },
    }),
  details: (id: string) => request('GET', '/api/v1/admin/order/details/{id}', { path: { id } }),
  /** @param version of the order that was shown */
  changeStatus: (id: string, version: number, status: StaffStatus, refund: boolean) =>
    request('PUT', '/api/v1/admin/order/update/{id}', {
      path: { id },
      body: { version, status, refund: refund || undefined },
    }),
  /** @param key a UUID, by which the server knows the same refund again */
  refund: (id: string, key: string, wish: RefundWish) =>
    request('POST', '/api/v1/admin/order/refund/{id}', {
      path: { id },
      body: wish,
      headers: { 'Idempotency-Key': key },
    }),
};
