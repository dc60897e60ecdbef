import type { DiscountFields } from '../../contract/types';
import { request } from '../../lib/http';

const path = '/api/v1/admin/discounts';

export const discountAdminApi = {
  list: (query: { page: number; limit: number }) => request('GET', path, { query }),
  add: (fields: DiscountFields) => request('POST', path, { body: fields }),
  /** @param version of the code that was shown */
  change: (id: string, version: number, fields: DiscountFields) =>
    request('PUT', `${path}/{id}`, { path: { id }, body: { ...fields, version } }),
  retire: (id: string, version: number) => request('DELETE', `${path}/{id}`, { path: { id }, query: { version } }),
  product: (id: string) => request('GET', '/api/v1/shop/getProductDetail/{id}', { path: { id } }),
};
