import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { PersonalRecords } from '../../../shared/personal-records.js';
import { ShowCart } from '../../application/show-cart.js';
import { Carts } from '../../domain/carts.js';
import { presentCart } from './cart.presenter.js';

@Injectable()
export class CartOfAPerson extends PersonalRecords {
  constructor(
    private readonly cart: ShowCart,
    private readonly carts: Carts,
  ) {
    super();
  }

  async of(personId: Id<'Person'>) {
    return { cart: presentCart(await this.cart.execute(personId)) };
  }

  async hold(personId: Id<'Person'>): Promise<void> {
    await this.carts.get(personId);
  }

  erase(personId: Id<'Person'>): Promise<void> {
    return this.carts.close(personId);
  }
}
