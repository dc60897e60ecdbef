import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class RemoveFromCart {
  constructor(
    private readonly carts: Carts,
    private readonly work: UnitOfWork,
  ) {}

  execute(wish: { shopper: Shopper; productId: Id<'Product'> }): Promise<void> {
    return this.work.run(async () => {
      const cart = await this.carts.get(wish.shopper.id);
      cart.remove(wish.productId);
      this.carts.save(cart);
    });
  }
}
