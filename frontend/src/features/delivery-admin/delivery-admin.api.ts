import type { DeliveryMethodFields } from '../../contract/types';
import { request } from '../../lib/http';

const path = '/api/v1/admin/delivery-methods';

export const deliveryAdminApi = {
  list: () => request('GET', path),
  add: (fields: DeliveryMethodFields) => request('POST', path, { body: fields }),
  /** @param version of the method that was shown */
  change: (id: string, version: number, fields: DeliveryMethodFields) =>
    request('PUT', `${path}/{id}`, { path: { id }, body: { ...fields, version } }),
  reorder: (ids: string[]) => request('PUT', `${path}/order`, { body: { ids } }),
  retire: (id: string, version: number) => request('DELETE', `${path}/{id}`, { path: { id }, query: { version } }),
};
