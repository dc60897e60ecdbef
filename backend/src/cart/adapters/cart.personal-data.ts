import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { CartViews } from '../application/cart-views.js';
import { ShowCart } from '../application/show-cart.js';
import { Carts } from '../domain/carts.js';
import { presentCart } from './http/cart.presenter.js';

@Injectable()
export class CartPersonalData extends PersonalDataSource {
  override readonly guestRetention = 'thirtyDays';

  constructor(
    private readonly cart: ShowCart,
    private readonly views: CartViews,
    private readonly carts: Carts,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    return { cart: presentCart(await this.cart.execute({ id: personId, role: 'user' })) };
  }

  override guestsWithData(guestIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return this.views.ownersAmong(guestIds);
  }

  async lock(personId: Id<'Person'>): Promise<void> {
    await this.carts.get(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.carts.close(personId);
  }
}
