import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../../catalog/catalog.api.js';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { NoLongerAvailable, NoSuchSize, SizeNoLongerAvailable } from '../../domain/refusals.js';
import { Wishlists } from '../../domain/wishlists.js';
import { type ListedWish, ShowWishlist } from './show-wishlist.js';

interface Wanted {
  readonly shopperId: Id<'Person'>;
  readonly productId: Id<'Product'>;
  readonly variantId?: Id<'Variant'> | undefined;
}

/** Adds a product, sold out or not. */
@Injectable()
export class AddToWishlist {
  constructor(
    private readonly wishlists: Wishlists,
    private readonly catalog: CatalogApi,
    private readonly showing: ShowWishlist,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed wishlist */
  execute({ shopperId, productId, variantId }: Wanted): Promise<ListedWish[]> {
    return this.work.run(async () => {
      const wishlist = await this.wishlists.get(shopperId);
      const { chosen } = await this.catalog.choose({ productId, variantId }, [], shopperId);
      if (!chosen) throw variantId === undefined ? new NoLongerAvailable() : new NoSuchSize();
      if (chosen.isDeleted) throw new NoLongerAvailable();
      if (chosen.isRetired) throw new SizeNoLongerAvailable();
      if (wishlist.isFullFor(productId)) {
        wishlist.keepOnly(await this.catalog.slugs(wishlist.wishes.map((wish) => wish.productId)));
      }
      wishlist.add({ productId, variantId: variantId ?? null, addedAt: this.clock.now() });
      await this.wishlists.save(wishlist);
      return this.showing.listed(wishlist.wishes, shopperId);
    });
  }
}
