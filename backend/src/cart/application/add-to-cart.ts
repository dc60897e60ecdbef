import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { NoLongerAvailable } from '../domain/refusals.js';

@Injectable()
export class AddToCart {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly work: UnitOfWork,
  ) {}

  execute(wish: { shopper: Shopper; productId: Id<'Product'>; quantity: number }): Promise<void> {
    return this.work.run(async () => {
      const cart = await this.carts.get(wish.shopper.id);
      const item = (await this.catalog.look([wish.productId], wish.shopper.id)).get(wish.productId);
      if (!item || item.isGone) throw new NoLongerAvailable();
      cart.add(wish.productId, wish.quantity, item.available);
      this.carts.save(cart);
    });
  }
}
