import { Injectable } from '@nestjs/common';
import { type ListedProduct, ListedProducts } from '../../../catalog/catalog.api.js';
import type { Id } from '../../../shared/id.js';
import type { Wish } from '../../domain/wishlist.js';
import { WishlistViews } from './wishlist-views.js';

export interface ListedWish extends Wish {
  readonly product: ListedProduct;
}

/** A person's wishlist with current prices and stock, without products that are no longer sold. Two statements. */
@Injectable()
export class ShowWishlist {
  constructor(
    private readonly views: WishlistViews,
    private readonly products: ListedProducts,
  ) {}

  async execute(ownerId: Id<'Person'>): Promise<ListedWish[]> {
    return this.listed(await this.views.wishes(ownerId), ownerId);
  }

  /** @param wishes in their order */
  async listed(wishes: readonly Wish[], shopperId: Id<'Person'>): Promise<ListedWish[]> {
    if (wishes.length === 0) return [];
    const products = await this.products.find(
      wishes.map(({ productId }) => productId),
      shopperId,
    );
    return wishes.flatMap((wish) => {
      const product = products.get(wish.productId);
      return product ? [{ ...wish, product }] : [];
    });
  }
}
