import type { ResponseBody } from '../../contract/operation-types';
import type { Capture, NewOrder } from '../../contract/types';
import { request } from '../../lib/http';

export type Placed = Pick<ResponseBody<'POST', '/api/v1/shop/order/create'>, 'approvalURL' | 'orderId'>;

export const ordersApi = {
  place: (order: NewOrder): Promise<Placed> => request('POST', '/api/v1/shop/order/create', { body: order }),
  payAgain: (orderId: string): Promise<Placed> =>
    request('POST', '/api/v1/shop/order/pay/{orderId}', { path: { orderId } }),
  capture: (capture: Capture) => request('POST', '/api/v1/shop/order/capture', { body: capture }),
  cancel: (paymentId: string) => request('POST', '/api/v1/shop/order/cancel', { body: { paymentId } }),
  list: (userId: string) => request('GET', '/api/v1/shop/order/list/{userId}', { path: { userId } }),
  byLink: (link: string) => request('POST', '/api/v1/shop/order/by-link', { body: { link } }),
  details: (id: string) => request('GET', '/api/v1/shop/order/details/{id}', { path: { id } }),
};
