import { expectedResponse } from '../http/expected-response.js';
import type { ApiResponse, Caller } from '../http/caller.js';

export interface SeenAddress {
  readonly _id: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
  readonly country: string;
}

export const home = {
  name: 'Meera Iyer',
  address: '12 Weaver Lane\nSecond floor',
  city: 'Pune',
  pincode: '411001',
  phone: '+91 (20) 123-456',
  notes: 'Ring twice',
};

/** The address book's endpoints for one person. */
export function addressClient({ call, user }: { call: Caller; user: { _id: string } }) {
  const userId = user._id;
  const adds = (fields: object = {}): Promise<ApiResponse> =>
    call('POST', '/shop/address/add', { userId, ...home, ...fields });
  return {
    userId,
    call,
    adds,
    creates: async (fields: object = {}): Promise<SeenAddress> => {
      const { body } = await expectedResponse(201, call, 'POST', '/shop/address/add', { userId, ...home, ...fields });
      return body.data as SeenAddress;
    },
    sees: async () =>
      (await expectedResponse(200, call, 'GET', `/shop/address/get/${userId}`)).body.data as SeenAddress[],
    changes: (addressId: string, fields: object): Promise<ApiResponse> =>
      call('PUT', `/shop/address/update/${userId}/${addressId}`, fields),
    removes: (addressId: string, query = ''): Promise<ApiResponse> =>
      call('DELETE', `/shop/address/delete/${userId}/${addressId}${query}`),
  };
}
