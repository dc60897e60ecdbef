import type { Id } from '../../../shared/id.js';
import type { Money } from '../../../shared/money.js';

export interface StockLine {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
}

/** Units of a variant. */
export type VariantUnits = Omit<StockLine, 'productId'>;

/** The units that an order needs: at most one line of each variant. */
export interface StockOfOrder {
  readonly id: Id<'Order'>;
  readonly customerId: Id<'Person'>;
  readonly lines: readonly StockLine[];
}

/** What an order says of a variant. */
export interface OfferedItem {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly category: string;
  /** The first picture in the variant's colour. */
  readonly image: string;
  readonly regularPrice: Money;
  readonly salePrice: Money;
  /** The sale price when there is one. */
  readonly price: Money;
  readonly isDeleted: boolean;
  readonly isRetired: boolean;
}

/**
 * The units of all variants, and what orders have of them. Units are reserved for an order first, leave the stock when
 * they are sold, and may come back. An order's units of a variant are reserved, sold or returned, so that each change
 * happens once.
 */
export abstract class Stock {
  /** Locks all variants of these products until the unit of work ends, in the order of the products' ids. */
  abstract lock(productIds: readonly Id<'Product'>[]): Promise<void>;

  /** Unknown variants are missing; deleted products and retired variants are included. */
  abstract items(variantIds: readonly Id<'Variant'>[]): Promise<OfferedItem[]>;

  /**
   * Prolongs what the order has reserved to `until` at least, for its current customer.
   * @returns whether these were all its lines
   */
  abstract prolong(order: StockOfOrder, until: Date): Promise<boolean>;

  /** The order's lines of which nothing is reserved or sold; what it has is locked. */
  abstract missing(order: StockOfOrder): Promise<readonly StockLine[]>;

  /**
   * Reserves all lines until `until`, or none; the caller has locked their products. Where units are short it takes
   * those of other orders whose reservation has expired, so that no buyer waits for a job.
   * @throws OnlySoManyLeft
   */
  abstract reserve(order: StockOfOrder, until: Date): Promise<void>;

  /** Removes what the order has reserved from the stock; returned units stay there. */
  abstract sell(orderId: Id<'Order'>): Promise<void>;

  /**
   * Makes what the order has reserved available again, and adds to the stock what it has bought.
   * @param most of what it has bought; undefined: all
   */
  abstract giveBack(orderId: Id<'Order'>, most?: readonly VariantUnits[]): Promise<void>;

  /** Adds pieces that the order has bought to the stock. */
  abstract takeBack(orderId: Id<'Order'>, lines: readonly VariantUnits[]): Promise<void>;

  /** What these orders have reserved belongs to this customer. */
  abstract assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void>;

  abstract handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void>;
}
