import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { BoughtLine, MissingGoods } from '../cart.api.js';
import { Carts } from '../domain/carts.js';
import { whyMissing } from '../domain/why-missing.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

interface AddedAgain {
  /** The changed cart. */
  readonly cart: PricedCart;
  /** In the order of the lines. */
  readonly missing: readonly MissingGoods[];
}

/** Adds what can be had of a former order, at today's prices. */
@Injectable()
export class AddAgain {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  execute(shopper: SessionUser, bought: readonly BoughtLine[]): Promise<AddedAgain> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      const variantIds = new Set([...cart.lines, ...bought].map(({ variantId }) => variantId));
      const items = await this.catalog.find([...variantIds], shopper.id);
      const missing = bought.flatMap((line) => {
        const item = items.get(line.variantId);
        const isSold = item !== undefined && !item.isDeleted && !item.isRetired;
        const added = cart.addUpTo(line, line.quantity, isSold ? item.available : 0);
        const why = whyMissing(line, item, added);
        return why === null ? [] : [{ title: line.title, why }];
      });
      await this.carts.save(cart);
      return { cart: await this.price.execute(shopper, cart, items), missing };
    });
  }
}
