import type { Address, AddressFields } from '../../contract/types';
import { request } from '../../lib/http';

export const addressesApi = {
  list: (userId: string) => request<Address[]>('GET', `/shop/address/get/${userId}`),
  add: (userId: string, fields: AddressFields) =>
    request<Address>('POST', '/shop/address/add', { body: { userId, ...fields } }),
  update: (userId: string, id: string, fields: AddressFields) =>
    request<Address>('PUT', `/shop/address/update/${userId}/${id}`, { body: fields }),
  remove: (userId: string, id: string) => request('DELETE', `/shop/address/delete/${userId}/${id}`),
};
