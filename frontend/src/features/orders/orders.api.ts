import type { Order, PageMeta } from '../../contract/types';
import { request } from '../../lib/http';

export interface Placed {
  approvalURL: string;
  orderId: string;
}

export interface Capture {
  paymentId: string;
  payerId: string;
  orderId?: string;
}

export const ordersApi = {
  place: async (order: object) => (await request('POST', '/shop/order/create', { body: order })) as unknown as Placed,
  payAgain: async (orderId: string) =>
    (await request('POST', `/shop/order/pay/${orderId}`, { body: {} })) as unknown as Placed,
  capture: (capture: Capture) => request<{ orderId: string }>('POST', '/shop/order/capture', { body: capture }),
  cancel: (paymentId: string) => request('POST', '/shop/order/cancel', { body: { paymentId } }),
  list: (userId: string) => request<Order[], PageMeta>('GET', `/shop/order/list/${userId}`),
  details: (id: string) => request<Order>('GET', `/shop/order/details/${id}`),
};
