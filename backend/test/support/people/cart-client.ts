import { expectedResponse } from '../http/expected-response.js';
import type { ApiResponse, Caller } from '../http/caller.js';
import type { SeenProduct } from '../catalogue/catalogue-client.js';

export interface SeenCart {
  readonly _id: string;
  readonly items: readonly {
    readonly productId: string;
    readonly variantId: string;
    readonly size: string | null;
    readonly colour: string | null;
    readonly isVariantAssumed: boolean;
    readonly productTitle: string;
    readonly image: string;
    readonly productImage: string;
    readonly quantity: number;
    readonly totalStock: number;
    readonly isAvailable: boolean;
    readonly problem: string | null;
  }[];
  readonly total: number;
}

type Goods = Pick<SeenProduct, '_id'>;

/** The cart's endpoints for one person. */
export function cartClient({ call, user }: { call: Caller; user: { _id: string } }) {
  const userId = user._id;
  const cart = async (): Promise<SeenCart> => {
    const { body } = await expectedResponse(200, call, 'GET', `/shop/cart/get/${userId}`);
    return body.data as SeenCart;
  };
  return {
    userId,
    call,
    cart,
    /** The cart's lines as quantity and title. */
    holds: async () => (await cart()).items.map(({ quantity, productTitle }) => `${quantity} ${productTitle}`),
    /** @param variantId optional, as in `sets` and `takesOut`: clients without sizes omit it */
    puts: (quantity: unknown, { _id: productId }: Goods, variantId?: string): Promise<ApiResponse> =>
      call('POST', '/shop/cart/add', { userId, productId, variantId, quantity }),
    sets: ({ _id: productId }: Goods, quantity: unknown, variantId?: string): Promise<ApiResponse> =>
      call('PUT', '/shop/cart/update-cart', { userId, productId, variantId, quantity }),
    takesOut: ({ _id }: Goods, variantId?: string): Promise<ApiResponse> =>
      call('DELETE', `/shop/cart/delete/${userId}/${_id}${variantId === undefined ? '' : `?variantId=${variantId}`}`),
  };
}
