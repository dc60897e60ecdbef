import type { CartWish } from '../../contract/types';
import { request } from '../../lib/http';

/** A line of the cart: each size and colour of a product has one. */
export interface LineKey {
  readonly productId: string;
  readonly variantId: string;
}

/** Our screens always name the size and colour. */
export type VariantWish = CartWish & LineKey;

export const cartApi = {
  load: (userId: string) => request('GET', '/api/v1/shop/cart/get/{userId}', { path: { userId } }),
  add: (wish: VariantWish) => request('POST', '/api/v1/shop/cart/add', { body: wish }),
  change: (wish: VariantWish) => request('PUT', '/api/v1/shop/cart/update-cart', { body: wish }),
  remove: (userId: string, { productId, variantId }: LineKey) =>
    request('DELETE', '/api/v1/shop/cart/delete/{userId}/{productId}', {
      path: { userId, productId },
      query: { variantId },
    }),
};
