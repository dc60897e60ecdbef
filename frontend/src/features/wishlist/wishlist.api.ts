import type { WishInput } from '../../contract/types';
import { request } from '../../lib/http';

export const wishlistApi = {
  load: (userId: string) => request('GET', '/api/v1/shop/wishlist/{userId}', { path: { userId } }),
  add: (wish: WishInput) => request('POST', '/api/v1/shop/wishlist/add', { body: wish }),
  remove: (userId: string, productId: string) =>
    request('DELETE', '/api/v1/shop/wishlist/delete/{userId}/{productId}', { path: { userId, productId } }),
};
