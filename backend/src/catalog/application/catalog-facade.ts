import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import {
  CatalogApi,
  type CatalogueItem,
  type ChosenVariant,
  type PricedItem,
  type ReservationRequest,
  type WantedVariant,
} from '../catalog.api.js';
import { assumedVariant } from '../domain/options/assumed-variant.js';
import type { Product } from '../domain/product.js';
import { imageOf } from '../domain/images/product-images.js';
import { Products } from '../domain/products.js';
import { OnlySoManyLeft } from '../domain/refusals.js';
import { Reservation } from '../domain/reservation.js';
import { Reservations } from '../domain/reservations.js';
import { ProductViews } from './product-views.js';

type LockedProducts = ReadonlyMap<Id<'Product'>, Product>;

/** The stock of orders. Products are locked in the order of their ids, so that concurrent orders never deadlock. */
@Injectable()
export class CatalogFacade extends CatalogApi {
  constructor(
    private readonly products: Products,
    private readonly reservations: Reservations,
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

  async lock(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Variant'>, PricedItem>> {
    const locked = await this.products.lock(productIds);
    return new Map([...locked.values()].flatMap(pricedItems).map((item) => [item.variantId, item]));
  }

  async reserve(order: ReservationRequest, until: Date): Promise<void> {
    // Prolonging changes no stock, so products stay unlocked.
    if (!order.isNew && (await this.reservations.prolong(order, until))) return;
    const { id: orderId, customerId, lines } = order;
    const stored = order.isNew ? [] : await this.reservations.ofOrder(orderId);
    const storedByVariant = new Map(stored.map((each) => [each.variantId, each]));
    const wanted = lines.map(
      ({ productId, variantId, quantity }) =>
        storedByVariant.get(variantId) ?? Reservation.create({ orderId, productId, variantId, customerId, quantity }),
    );
    const missing = wanted.filter(({ isUnreserved }) => isUnreserved);
    if (missing.length === 0) return;
    const locked = await this.products.lock(wanted.map(({ productId }) => productId));
    await this.#releaseExpired(missing, locked);
    for (const each of wanted) each.reserve(productOf(each, locked), customerId, until);
    await this.products.saveStock([...locked.values()], wanted);
  }

  assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void> {
    return this.reservations.assign(orderIds, customerId);
  }

  async release(orderId: Id<'Order'>): Promise<void> {
    const pairs = await this.products.reservationsOf(orderId);
    for (const [reservation, product] of pairs) reservation.release(product);
    const [reservations, products] = [pairs.map(([each]) => each), pairs.map(([, product]) => product)];
    await this.products.saveStock(products, reservations);
  }

  async sell(orderId: Id<'Order'>): Promise<void> {
    await this.products.sellReserved(orderId);
  }

  /** Where stock is short: expired reservations of other orders are released here, so no buyer waits for a job. */
  async #releaseExpired(missing: readonly Reservation[], locked: LockedProducts): Promise<void> {
    const short = missing.filter((each) => productOf(each, locked).available(each.variantId) < each.quantity);
    if (short.length === 0) return;
    const expired = await this.reservations.expired(short.map(({ variantId }) => variantId));
    for (const each of expired) each.release(productOf(each, locked));
    await this.reservations.save(expired);
  }
}

function pricedItems({ id, price, state }: Product): PricedItem[] {
  const { title, images, regularPrice, salePrice, isDeleted } = state;
  const offer = { productId: id, title, regularPrice, salePrice, price, isDeleted };
  return state.variants.map(({ id: variantId, size, colour, sku, isRetired }) => {
    return { ...offer, variantId, size, colour, sku, isRetired, image: imageOf(colour, images) };
  });
}

function productOf({ productId }: Reservation, locked: LockedProducts): Product {
  const product = locked.get(productId);
  if (!product) throw new OnlySoManyLeft(0);
  return product;
}
