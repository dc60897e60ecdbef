import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import type { CartWish } from './add-to-cart.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

@Injectable()
export class RemoveFromCart {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed cart */
  execute({ shopper, productId, variantId }: Omit<CartWish, 'quantity'>): Promise<PricedCart> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      cart.remove(productId, variantId);
      await this.carts.save(cart);
      const remaining = cart.lines.map((line) => line.variantId);
      return this.price.execute(shopper, cart, await this.catalog.find(remaining, shopper.id));
    });
  }
}
