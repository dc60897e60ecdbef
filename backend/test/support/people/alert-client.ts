import type { SeenProduct } from '../catalogue/catalogue-client.js';
import type { Caller } from '../http/caller.js';

/** The calls of whoever waits for a size. */
export function alertClient(call: Caller) {
  return {
    /** @param variantId the product's only one unless said */
    asks: ({ _id: productId }: Pick<SeenProduct, '_id'>, email?: string, variantId: string = productId) =>
      call('POST', '/shop/stock-alerts', { productId, variantId, email }),
    ends: (token: string, all?: boolean) => call('POST', '/shop/stock-alerts/end', { token, all }),
  };
}
