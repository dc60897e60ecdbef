import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Wishlists } from '../../domain/wishlists.js';
import { type ListedWish, ShowWishlist } from './show-wishlist.js';

@Injectable()
export class RemoveFromWishlist {
  constructor(
    private readonly wishlists: Wishlists,
    private readonly showing: ShowWishlist,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed wishlist */
  execute(shopperId: Id<'Person'>, productId: Id<'Product'>): Promise<ListedWish[]> {
    return this.work.run(async () => {
      const wishlist = await this.wishlists.get(shopperId);
      wishlist.remove(productId);
      await this.wishlists.save(wishlist);
      return this.showing.listed(wishlist.wishes, shopperId);
    });
  }
}
