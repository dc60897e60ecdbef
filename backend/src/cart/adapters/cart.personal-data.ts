import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { PersonalDataSource } from '../../shared/people/personal-data-source.js';
import { ShowCart } from '../application/show-cart.js';
import { Carts } from '../domain/carts.js';
import { presentCart } from './http/cart.presenter.js';

@Injectable()
export class CartPersonalData extends PersonalDataSource {
  constructor(
    private readonly cart: ShowCart,
    private readonly carts: Carts,
  ) {
    super();
  }

  async export(personId: Id<'Person'>) {
    return { cart: presentCart(await this.cart.execute(personId)) };
  }

  async lock(personId: Id<'Person'>): Promise<void> {
    await this.carts.get(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.carts.close(personId);
  }
}
