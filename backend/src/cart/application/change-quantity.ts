import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import type { CartWish } from './add-to-cart.js';
import { shownCart, type ShownCart } from './shown-cart.js';

@Injectable()
export class ChangeQuantity {
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
      const available = !item || item.isDeleted ? 0 : item.available;
      cart.setQuantity(productId, quantity, available);
      this.carts.save(cart);
      return shownCart(cart.ownerId, cart.lines, products);
    });
  }
}
