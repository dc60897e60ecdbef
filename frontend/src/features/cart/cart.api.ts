import type { CartWish } from '../../contract/types';
import { request } from '../../lib/http';

export const cartApi = {
  load: (userId: string) => request('GET', '/api/v1/shop/cart/get/{userId}', { path: { userId } }),
  add: (wish: CartWish) => request('POST', '/api/v1/shop/cart/add', { body: wish }),
  change: (wish: CartWish) => request('PUT', '/api/v1/shop/cart/update-cart', { body: wish }),
  remove: (userId: string, productId: string) =>
    request('DELETE', '/api/v1/shop/cart/delete/{userId}/{productId}', { path: { userId, productId } }),
};
