import type { Cart } from '../../contract/types';
import { request } from '../../lib/http';

interface Wish {
  userId: string;
  productId: string;
  quantity: number;
}

export const cartApi = {
  load: (userId: string) => request<Cart>('GET', `/shop/cart/get/${userId}`),
  add: (wish: Wish) => request<Cart>('POST', '/shop/cart/add', { body: wish }),
  change: (wish: Wish) => request<Cart>('PUT', '/shop/cart/update-cart', { body: wish }),
  remove: (userId: string, productId: string) => request<Cart>('DELETE', `/shop/cart/delete/${userId}/${productId}`),
};
