import { Injectable } from '@nestjs/common';
import type { CatalogueItem } from '../../catalog/catalog.api.js';
import { PricingApi } from '../../pricing/pricing.api.js';
import type { SessionUser } from '../../shared/session-user.js';
import type { Cart } from '../domain/cart.js';
import type { CartContentsView } from './cart-views.js';
import { goodsOf, pricedCart, type PricedCart, pricedLines } from './priced-cart.js';

/** A cart as its owner sees it, with what its discount code does for it. */
@Injectable()
export class PriceCart {
  constructor(private readonly pricing: PricingApi) {}

  /** @param items the current offers of the lines' variants, by id */
  async execute(
    shopper: Pick<SessionUser, 'id' | 'role'>,
    { ownerId, lines: stored, codeId }: CartContentsView & Pick<Cart, 'ownerId'>,
    items: ReadonlyMap<string, CatalogueItem>,
  ): Promise<PricedCart> {
    const lines = pricedLines(stored, items);
    const user = { personId: shopper.id, isGuest: shopper.role === 'guest' };
    return pricedCart(ownerId, lines, await this.pricing.discount(codeId, goodsOf(lines), user));
  }
}
