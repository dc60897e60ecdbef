import { ApiId, ApiTime } from '../../../../platform/http/output/documented-fields.js';
import type { ListedProduct } from '../../../../catalog/catalog.api.js';
import type { ListedWish } from '../../../application/wishlist/show-wishlist.js';

/** What a wish has beside its product. */
export class WishDto {
  @ApiId('The size and colour that was chosen; null where none was, or it is no longer sold.', { nullable: true })
  variantId!: string | null;
  @ApiTime('When it was added.') addedAt!: string;
}

export type PresentedWish = ListedProduct & WishDto;

export function presentWishlist(wishes: readonly ListedWish[]): PresentedWish[] {
  return wishes.map(({ product, variantId, addedAt }) => {
    const isSold = product.variants.some(({ _id }) => _id === variantId);
    return { ...product, variantId: isSold ? variantId : null, addedAt: addedAt.toISOString() };
  });
}
