import { Injectable } from '@nestjs/common';
import { CatalogApi } from '../../catalog/catalog.api.js';
import type { Id } from '../../shared/id.js';
import { CartViews } from './cart-views.js';
import { shownCart, type ShownCart } from './shown-cart.js';

/** A person's cart with today's prices and stock. Two statements, whatever it holds. */
@Injectable()
export class ShowCart {
  constructor(
    private readonly views: CartViews,
    private readonly catalog: CatalogApi,
  ) {}

  async execute(ownerId: Id<'Person'>): Promise<ShownCart> {
    const kept = await this.views.lines(ownerId);
    const shelf = await this.catalog.find(
      kept.map(({ productId }) => productId),
      ownerId,
    );
    return shownCart(ownerId, kept, shelf);
  }
}
