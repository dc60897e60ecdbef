import type { ApiResponse, Caller } from '../http/caller.js';
import { expectedResponse } from '../http/expected-response.js';
import type { SeenOrder } from '../people/shopping.js';

/** Changes an order as the staff's screens do: with the version that they show. */
export async function setStatus(call: Caller, orderId: string, change: object): Promise<ApiResponse> {
  const { body } = await expectedResponse(200, call, 'GET', `/admin/order/details/${orderId}`);
  const { version } = body.data as SeenOrder;
  return call('PUT', `/admin/order/update/${orderId}`, { version, ...change });
}
