import { request } from '../../lib/http';

export interface OrderQuery {
  page: number;
  limit: number;
  q: string;
  status: string;
}

export const orderAdminApi = {
  list: ({ page, limit, q, status }: OrderQuery) =>
    request('GET', '/api/v1/admin/order/get', { query: { page, limit, q, status } }),
  details: (id: string) => request('GET', '/api/v1/admin/order/details/{id}', { path: { id } }),
  changeStatus: (id: string, status: string, refund: boolean) =>
    request('PUT', '/api/v1/admin/order/update/{id}', {
      path: { id },
      body: { status, refund: refund || undefined },
    }),
};
