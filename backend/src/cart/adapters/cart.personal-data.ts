import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { CartViews } from '../application/cart-views.js';
import { ShowCart } from '../application/show-cart.js';
import { ShowWishlist } from '../application/wishlist/show-wishlist.js';
import { Carts } from '../domain/carts.js';
import { Wishlists } from '../domain/wishlists.js';
import { presentCart } from './http/cart.presenter.js';
import { presentWishlist } from './http/wishlist/wishlist.presenter.js';

@Injectable()
export class CartPersonalData extends PersonalDataSource {
  override readonly guestRetention = 'thirtyDays';

  constructor(
    private readonly cart: ShowCart,
    private readonly views: CartViews,
    private readonly carts: Carts,
    private readonly wishlist: ShowWishlist,
    private readonly wishlists: Wishlists,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    const cart = await this.cart.execute({ id: personId, role: 'user' });
    return { cart: presentCart(cart), wishlist: presentWishlist(await this.wishlist.execute(personId)) };
  }

  override guestsWithData(guestIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return this.views.ownersAmong(guestIds);
  }

  async lock(personId: Id<'Person'>): Promise<void> {
    await this.carts.get(personId);
  }

  async erase(personId: Id<'Person'>): Promise<void> {
    await this.carts.close(personId);
    await this.wishlists.take(personId);
  }
}
