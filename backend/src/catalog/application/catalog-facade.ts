import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import {
  CatalogApi,
  type CatalogueItem,
  type ChosenVariant,
  type FoundProduct,
  type PricedItem,
  type ReservationRequest,
  type StockLine,
  type WantedVariant,
} from '../catalog.api.js';
import { assumedVariant } from '../domain/options/assumed-variant.js';
import { Stock } from '../domain/stock/stock.js';
import { ProductViews } from './product-views.js';

@Injectable()
export class CatalogFacade extends CatalogApi {
  constructor(
    private readonly stock: Stock,
    private readonly views: ProductViews,
  ) {
    super();
  }

  find(
    variantIds: readonly string[],
    shopperId: Id<'Person'>,
    guestId?: Id<'Person'>,
  ): Promise<Map<string, CatalogueItem>> {
    return this.views.find(variantIds, shopperId, guestId);
  }

  slugs(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, string>> {
    return this.views.slugs(productIds);
  }

  async searchForStaff(text: string, most: number): Promise<readonly FoundProduct[]> {
    const all = { categories: [], brands: [] };
    return (await this.views.adminList(text, all, 'newest', { page: 1, limit: most })).items;
  }

  async choose(
    { productId, variantId }: WantedVariant,
    others: readonly Id<'Variant'>[],
    shopperId: Id<'Person'>,
  ): Promise<ChosenVariant> {
    if (variantId !== undefined) {
      const items = await this.views.find([...others, variantId], shopperId);
      const named = items.get(variantId);
      return { chosen: named?.productId === productId ? named : undefined, isAssumed: false, items };
    }
    const items = await this.views.findWithProduct(others, productId, shopperId);
    const ofProduct = [...items.values()].filter((item) => item.productId === productId);
    const isAssumed = ofProduct.filter(({ isRetired }) => !isRetired).length > 1;
    return { chosen: assumedVariant(ofProduct, ofProduct[0]?.sizeScale ?? null), isAssumed, items };
  }

  lock(productIds: readonly Id<'Product'>[]): Promise<void> {
    return this.stock.lock(productIds);
  }

  async lockItems(lines: readonly Omit<StockLine, 'quantity'>[]): Promise<Map<Id<'Variant'>, PricedItem>> {
    await this.lock(lines.map(({ productId }) => productId));
    // A statement that waited for the lock would read variants as they were before.
    const items = await this.stock.items(lines.map(({ variantId }) => variantId));
    return new Map(items.map((item) => [item.variantId, item]));
  }

  async reserve(order: ReservationRequest, until: Date): Promise<void> {
    if (order.isNew) return this.stock.reserve(order, until);
    // Prolonging changes no counts, so products stay unlocked.
    if (await this.stock.prolong(order, until)) return;
    const lines = await this.stock.missing(order);
    if (lines.length === 0) return;
    await this.lock(lines.map(({ productId }) => productId));
    await this.stock.reserve({ ...order, lines }, until);
  }

  assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void> {
    return this.stock.assign(orderIds, customerId);
  }

  release(orderId: Id<'Order'>, most?: readonly Omit<StockLine, 'productId'>[]): Promise<void> {
    return this.stock.giveBack(orderId, most);
  }

  takeBack(orderId: Id<'Order'>, lines: readonly Omit<StockLine, 'productId'>[]): Promise<void> {
    return this.stock.takeBack(orderId, lines);
  }

  sell(orderId: Id<'Order'>): Promise<void> {
    return this.stock.sell(orderId);
  }
}
