import { Injectable } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { CatalogApi, type HeldOrder, type PricedItem, type ShelfItem } from '../catalog.api.js';
import type { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { OnlySoManyLeft } from '../domain/refusals.js';
import { Reservation } from '../domain/reservation.js';
import { Reservations } from '../domain/reservations.js';
import { ProductViews } from './product-views.js';

type Shelf = ReadonlyMap<Id<'Product'>, Product>;

/** Keeps stock for orders. Products are locked in the order of their ids, so that crossing orders never wait in a circle. */
@Injectable()
export class StockKeeping extends CatalogApi {
  constructor(
    private readonly products: Products,
    private readonly reservations: Reservations,
    private readonly views: ProductViews,
  ) {
    super();
  }

  look(productIds: readonly string[], shopperId: Id<'Person'>): Promise<Map<string, ShelfItem>> {
    return this.views.look(productIds, shopperId);
  }

  async lock(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, PricedItem>> {
    const shelf = await this.products.lock(productIds);
    return new Map([...shelf].map(([id, product]) => [id, pricedItem(product)]));
  }

  async hold(order: HeldOrder, until: Date): Promise<void> {
    // Nothing moves on the shelf, so that nobody needs to wait for it.
    if (!order.isNew && (await this.reservations.prolong(order, until))) return;
    const { id: orderId, customerId, lines } = order;
    const before = order.isNew ? [] : await this.reservations.ofOrder(orderId);
    const kept = new Map(before.map((each) => [each.productId, each]));
    const wanted = lines.map(
      (line) => kept.get(line.productId) ?? Reservation.wanted({ ...line, orderId, customerId }),
    );
    if (!wanted.some(({ isOnShelf }) => isOnShelf)) return;
    const shelf = await this.products.lock(wanted.map(({ productId }) => productId));
    await this.#makeRoom(
      wanted.filter(({ isOnShelf }) => isOnShelf),
      shelf,
    );
    for (const each of wanted) each.hold(productOf(each, shelf), customerId, until);
    this.products.saveStock([...shelf.values()], wanted);
  }

  async giveBack(orderId: Id<'Order'>): Promise<void> {
    const kept = await this.products.keptFor(orderId);
    for (const [reservation, product] of kept) reservation.giveBack(product);
    const [reservations, products] = [kept.map(([each]) => each), kept.map(([, product]) => product)];
    this.products.saveStock(products, reservations);
  }

  async sell(orderId: Id<'Order'>): Promise<void> {
    this.products.sellWhatIsHeldFor(orderId);
  }

  /** Nobody waits for a job to tidy up: where there is not enough, what others held beyond their time is freed on the spot. */
  async #makeRoom(wanted: readonly Reservation[], shelf: Shelf): Promise<void> {
    const short = wanted.filter((each) => productOf(each, shelf).available < each.quantity);
    if (short.length === 0) return;
    const expired = await this.reservations.expired(short.map(({ productId }) => productId));
    for (const each of expired) each.giveBack(productOf(each, shelf));
    this.reservations.save(expired);
  }
}

function pricedItem({ id, price, state }: Product): PricedItem {
  const { title, image, regularPrice, salePrice, isDeleted: isGone } = state;
  return { productId: id, title, image, regularPrice, salePrice, price, isGone };
}

function productOf({ productId }: Reservation, shelf: Shelf): Product {
  const product = shelf.get(productId);
  if (!product) throw new OnlySoManyLeft(0);
  return product;
}
