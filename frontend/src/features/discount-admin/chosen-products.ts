import { readSlice } from '../../lib/read-slice';
import { discountAdminApi } from './discounts';

/** The titles of products by their ids; null for those that are not sold any more. */
export const productTitles = readSlice('discountProductTitles', async (ids: readonly string[]) => {
  const found = await Promise.allSettled(ids.map((id) => discountAdminApi.product(id)));
  const titleAt = (at: number) => {
    const answer = found[at];
    return answer?.status === 'fulfilled' ? answer.value.data.productTitle : null;
  };
  return Object.fromEntries(ids.map((id, at) => [id, titleAt(at)]));
});
