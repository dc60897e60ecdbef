import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { CartViews } from './cart-views.js';
import type { PricedCart } from './priced-cart.js';
import { ShowCart } from './show-cart.js';

@Injectable()
export class RemoveDiscountCode {
  constructor(
    private readonly views: CartViews,
    private readonly carts: Carts,
    private readonly showing: ShowCart,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the cart as it is now, also where it had no code */
  async execute(shopper: SessionUser): Promise<PricedCart> {
    const { codeId } = await this.views.contents(shopper.id);
    if (codeId !== null) await this.work.run(() => this.#remove(shopper));
    return this.showing.execute(shopper);
  }

  async #remove({ id }: SessionUser): Promise<void> {
    const cart = await this.carts.get(id);
    cart.removeCode();
    await this.carts.save(cart);
  }
}
