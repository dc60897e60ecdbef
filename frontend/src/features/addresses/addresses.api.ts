import type { AddressFields } from '../../contract/types';
import { request } from '../../lib/http';

export const addressesApi = {
  list: (userId: string) => request('GET', '/api/v1/shop/address/get/{userId}', { path: { userId } }),
  add: (userId: string, fields: AddressFields) =>
    request('POST', '/api/v1/shop/address/add', { body: { userId, ...fields } }),
  /** @param version of the address that the fields were changed in */
  update: (userId: string, addressId: string, fields: AddressFields, version: number | undefined) =>
    request('PUT', '/api/v1/shop/address/update/{userId}/{addressId}', {
      path: { userId, addressId },
      body: { ...fields, version },
    }),
  /** @param version of the address that was shown */
  remove: (userId: string, addressId: string, version: number | undefined) =>
    request('DELETE', '/api/v1/shop/address/delete/{userId}/{addressId}', {
      path: { userId, addressId },
      query: { version },
    }),
};
