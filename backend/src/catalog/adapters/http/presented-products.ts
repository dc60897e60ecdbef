import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { ProductViews } from '../../application/product-views.js';
import { type ListedProduct, ListedProducts } from '../../catalog.api.js';
import { presentProduct } from './product.presenter.js';

@Injectable()
export class PresentedProducts extends ListedProducts {
  constructor(private readonly views: ProductViews) {
    super();
  }

  async find(
    productIds: readonly Id<'Product'>[],
    shopperId: Id<'Person'>,
  ): Promise<ReadonlyMap<Id<'Product'>, ListedProduct>> {
    const found = await this.views.listed(productIds, shopperId);
    return new Map(found.map((product) => [product.id, presentProduct(product)]));
  }
}
