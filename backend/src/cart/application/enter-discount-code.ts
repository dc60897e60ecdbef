import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import { PricingApi } from '../../pricing/pricing.api.js';
import type { SessionUser } from '../../shared/session-user.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Carts } from '../domain/carts.js';
import { CodeRefused } from '../domain/refusals.js';
import { PriceCart } from './price-cart.js';
import { goodsOf, type PricedCart, pricedLines } from './priced-cart.js';

/** Gives a cart a discount code in place of the one it has. Placing the order takes a use of it. */
@Injectable()
export class EnterDiscountCode {
  constructor(
    private readonly carts: Carts,
    private readonly catalog: CatalogApi,
    private readonly pricing: PricingApi,
    private readonly price: PriceCart,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the changed cart @throws CodeRefused */
  execute(shopper: SessionUser, typed: string): Promise<PricedCart> {
    return this.work.run(async () => {
      const cart = await this.carts.get(shopper.id);
      const variantIds = cart.lines.map(({ variantId }) => variantId);
      const items = await this.catalog.find(variantIds, shopper.id);
      const goods = goodsOf(pricedLines(cart.lines, items));
      const user = { personId: shopper.id, isGuest: shopper.role === 'guest' };
      const entered = await this.pricing.enter(typed, goods, user);
      if ('problem' in entered) throw new CodeRefused(entered.problem);
      cart.enterCode(entered.codeId);
      await this.carts.save(cart);
      return this.price.execute(shopper, cart, items);
    });
  }
}
