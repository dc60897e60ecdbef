import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { NoLongerAvailable } from '../domain/refusals.js';
import { shownCart, type ShownCart } from './shown-cart.js';

export interface CartWish {
  readonly shopper: Shopper;
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

@Injectable()
export class AddToCart {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed cart */
  execute({ shopper, productId, quantity }: CartWish): Promise<ShownCart> {
    return this.work.runOptimistic(async () => {
      const cart = await this.carts.get(shopper.id);
      const products = await this.catalog.find([...cart.lines.map((line) => line.productId), productId], shopper.id);
      const item = products.get(productId);
      if (!item || item.isDeleted) throw new NoLongerAvailable();
      cart.add(productId, quantity, item.available);
      this.carts.save(cart);
      return shownCart(cart.ownerId, cart.lines, products);
    });
  }
}
