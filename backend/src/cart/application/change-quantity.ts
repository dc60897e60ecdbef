import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { SizeNoLongerAvailable } from '../domain/refusals.js';
import type { CartWish } from './add-to-cart.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

@Injectable()
export class ChangeQuantity {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed cart */
  execute({ shopper, productId, variantId: named, quantity }: CartWish): Promise<PricedCart> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      const { variantId } = cart.lineOf(productId, named);
      const items = await this.catalog.find(
        cart.lines.map((line) => line.variantId),
        shopper.id,
      );
      const item = items.get(variantId);
      if (item?.isRetired && !item.isDeleted) throw new SizeNoLongerAvailable();
      const available = !item || item.isDeleted ? 0 : item.available;
      cart.setQuantity(variantId, quantity, available, named !== undefined);
      await this.carts.save(cart);
      return this.price.execute(shopper, cart, items);
    });
  }
}
