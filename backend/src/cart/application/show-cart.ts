import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { SessionUser } from '../../shared/session-user.js';
import { CartViews } from './cart-views.js';
import { PriceCart } from './price-cart.js';
import type { PricedCart } from './priced-cart.js';

/** A person's cart with current prices and stock. Two statements, and one more where it has a discount code. */
@Injectable()
export class ShowCart {
  constructor(
    private readonly views: CartViews,
    private readonly catalog: CatalogApi,
    private readonly price: PriceCart,
  ) {}

  async execute(owner: Pick<SessionUser, 'id' | 'role'>): Promise<PricedCart> {
    const contents = await this.views.contents(owner.id);
    const items = await this.catalog.find(
      contents.lines.map(({ variantId }) => variantId),
      owner.id,
    );
    return this.price.execute(owner, { ownerId: owner.id, ...contents }, items);
  }
}
