import type { SeenProduct } from '../catalogue/catalogue-client.js';
import type { Caller } from '../http/caller.js';
import { expectedResponse } from '../http/expected-response.js';

export type SeenWish = SeenProduct & { readonly variantId: string | null; readonly addedAt: string };

type Goods = Pick<SeenProduct, '_id'>;

/** The wishlist's endpoints for one person. */
export function wishlistClient({ call, user: { _id: userId } }: { call: Caller; user: { _id: string } }) {
  const wishlist = async (): Promise<SeenWish[]> => {
    const { body } = await expectedResponse(200, call, 'GET', `/shop/wishlist/${userId}`);
    return body.data as SeenWish[];
  };
  return {
    wishlist,
    wishes: async () => (await wishlist()).map(({ productTitle }) => productTitle),
    adds: ({ _id: productId }: Goods, variantId?: string | null) =>
      call('POST', '/shop/wishlist/add', { userId, productId, variantId }),
    removes: ({ _id }: Goods) => call('DELETE', `/shop/wishlist/delete/${userId}/${_id}`),
  };
}
