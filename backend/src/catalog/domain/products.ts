import type { Id } from '../../shared/id.js';
import type { Product } from './product.js';
import type { Reservation } from './reservation.js';

/** All products, including deleted ones. */
export abstract class Products {
  /** @returns the product, locked @throws NotFound for an unknown or a deleted product */
  abstract get(id: string): Promise<Product>;

  /** Locked in the order of their ids; includes deleted products, unknown ids are missing. */
  abstract lock(ids: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, Product>>;

  /** The order's reservations in any state, each with its product; both locked, ordered by product and variant. */
  abstract reservationsOf(orderId: Id<'Order'>): Promise<[Reservation, Product][]>;

  abstract add(product: Product): Promise<void>;

  abstract save(product: Product): Promise<void>;

  /** Saves changed stock counts of variants, and reservations, in one statement. */
  abstract saveStock(products: readonly Product[], reservations: readonly Reservation[]): Promise<void>;

  /**
   * Removes the order's reserved units from stock, once; sold and released ones stay unchanged. It needs no state read
   * before, so products are locked only when the unit of work commits.
   */
  abstract sellReserved(orderId: Id<'Order'>): Promise<void>;

  /** True for one caller at a time, and only while there has never been a product. */
  abstract claimEmptyCatalogue(): Promise<boolean>;

  abstract addAll(products: readonly Product[]): Promise<void>;
}
