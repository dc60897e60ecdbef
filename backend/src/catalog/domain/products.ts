import type { Id } from '../../shared/id.js';
import type { Product } from './product.js';
import type { Reservation } from './reservation.js';

/** Every product there ever was. */
export abstract class Products {
  /** Locked. @throws NotFound when there is none, or it was deleted */
  abstract get(id: string): Promise<Product>;

  /** Locked one after the other in the order of their ids; deleted ones too, unknown ones are left out. */
  abstract lock(ids: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, Product>>;

  /** What is or was held for the order, each with its product; both locked, in the order of the products' ids. */
  abstract keptFor(orderId: Id<'Order'>): Promise<[Reservation, Product][]>;

  abstract add(product: Product): Promise<void>;

  abstract save(product: Product): Promise<void>;

  /** How many there are of each and for whom some of them are kept, all in one go; certain once the unit of work is. */
  abstract saveStock(products: readonly Product[], reservations: readonly Reservation[]): void;

  /**
   * What is held for the order leaves the shop, of each product as many as are held, once; what was sold or went back stays as it is. It
   * depends on nothing that must be known before, so that nothing is locked until then. Certain once the unit of work is.
   */
  abstract sellWhatIsHeldFor(orderId: Id<'Order'>): void;

  /** True for one caller of many at a time, and only as long as there never was any product. */
  abstract mayBeFilled(): Promise<boolean>;

  abstract addAll(products: readonly Product[]): Promise<void>;
}
