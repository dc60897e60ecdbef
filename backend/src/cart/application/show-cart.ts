import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { CartViews } from './cart-views.js';
import { pricedCart, type PricedCart } from './priced-cart.js';

/** A person's cart with current prices and stock. Always two statements. */
@Injectable()
export class ShowCart {
  constructor(
    private readonly views: CartViews,
    private readonly catalog: CatalogApi,
  ) {}

  async execute(ownerId: Id<'Person'>): Promise<PricedCart> {
    const lines = await this.views.lines(ownerId);
    const items = await this.catalog.find(
      lines.map(({ variantId }) => variantId),
      ownerId,
    );
    return pricedCart(ownerId, lines, items);
  }
}
