import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

@Injectable()
export class RemoveDiscountCode {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed cart, also where it had no code */
  execute(shopper: SessionUser): Promise<PricedCart> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      cart.removeCode();
      await this.carts.save(cart);
      const variantIds = cart.lines.map(({ variantId }) => variantId);
      return this.price.execute(shopper, cart, await this.catalog.find(variantIds, shopper.id));
    });
  }
}
