import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';

@Injectable()
export class ChangeQuantity {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly work: UnitOfWork,
  ) {}

  execute(wish: { shopper: Shopper; productId: Id<'Product'>; quantity: number }): Promise<void> {
    return this.work.run(async () => {
      const cart = await this.carts.get(wish.shopper.id);
      const item = (await this.catalog.look([wish.productId], wish.shopper.id)).get(wish.productId);
      const available = !item || item.isGone ? 0 : item.available;
      cart.setQuantity(wish.productId, wish.quantity, available);
      this.carts.save(cart);
    });
  }
}
