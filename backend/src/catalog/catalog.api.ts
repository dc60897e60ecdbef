import type { Id } from '../shared/id.js';
import type { Money } from '../shared/money.js';

/** A product as it stands on the shelf now. */
export interface ShelfItem {
  readonly productId: Id<'Product'>;
  readonly title: string;
  readonly image: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
  /** What people pay: the sale price when there is one. */
  readonly price: Money;
  /** How many the shopper who asks may still get: others' holds are taken off, their own are not. */
  readonly available: number;
  /** Deleted from the range. */
  readonly isGone: boolean;
}

/** As `ShelfItem`, whoever asks. */
export type PricedItem = Omit<ShelfItem, 'available'>;

export interface StockLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

export interface HeldOrder {
  readonly id: Id<'Order'>;
  readonly customerId: Id<'Person'>;
  readonly lines: readonly StockLine[];
  /** Nothing was ever held for it, so that nothing of it is looked for. */
  readonly isNew?: boolean;
}

/** What other modules may ask of the catalogue. */
export abstract class CatalogApi {
  /** One statement, whatever the number of ids; ids of no product are missing from the answer, deleted products are in it. */
  abstract look(productIds: readonly string[], shopperId: Id<'Person'>): Promise<Map<string, ShelfItem>>;

  /**
   * Inside the caller's unit of work: nobody else moves stock of these until its end. Whoever moves stock of several orders in one
   * unit of work asks for all of it first, so that two who do so never wait for each other in a circle.
   * @returns what they are and cost; ids of no product are missing, deleted products are in it
   */
  abstract lock(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, PricedItem>>;

  /**
   * Inside the caller's unit of work: holds stock for an order until `until`, all lines or none. Called again for the same
   * order it prolongs what is still held and takes again what had been given back; what was sold stays sold.
   * @throws RuleBroken `OnlySoManyLeft` where a product has not got enough left
   */
  abstract hold(order: HeldOrder, until: Date): Promise<void>;

  /** Inside the caller's unit of work: what was held or sold for the order goes back to the shelf, once. */
  abstract giveBack(orderId: Id<'Order'>): Promise<void>;

  /** Inside the caller's unit of work: what was held for the order has left the shelf, once. */
  abstract sell(orderId: Id<'Order'>): Promise<void>;
}
