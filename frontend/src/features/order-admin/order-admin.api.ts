import type { Order, PageMeta } from '../../contract/types';
import { request } from '../../lib/http';

export interface OrderQuery {
  page: number;
  limit: number;
  q: string;
  status: string;
}

export const orderAdminApi = {
  list: (query: OrderQuery) => request<Order[], PageMeta>('GET', '/admin/order/get', { query: { ...query } }),
  details: (id: string) => request<Order>('GET', `/admin/order/details/${id}`),
  changeStatus: (id: string, status: string, refund: boolean) =>
    request('PUT', `/admin/order/update/${id}`, { body: { status, ...(refund ? { refund } : {}) } }),
};
