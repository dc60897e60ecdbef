import type { Id } from '../shared/id.js';
import type { Money } from '../shared/money.js';

/** A variant of a product, with its current price and stock. */
export interface CatalogueItem {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  /** Null where the product has no sizes. */
  readonly size: string | null;
  /** Null where the product has no colours. */
  readonly colour: string | null;
  readonly sku: string | null;
  readonly title: string;
  /** The `slug` of its category. */
  readonly category: string;
  /** The last segment of the address of the product's page. */
  readonly slug: string;
  readonly image: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
  /** What people pay: the sale price when there is one. */
  readonly price: Money;
  /** Units the shopper can still get: reservations of others are subtracted, the shopper's are not. */
  readonly available: number;
  /** The product was removed from the catalogue. */
  readonly isDeleted: boolean;
  /** The product is no longer sold in this size or colour. */
  readonly isRetired: boolean;
  /** The product is also sold in another size or colour. */
  readonly hasOtherVariants: boolean;
}

/** What an order copies of a variant. */
export type PricedItem = Omit<CatalogueItem, 'available' | 'slug' | 'hasOtherVariants'>;

/** What a client wants of a product. Older clients name no variant. */
export interface WantedVariant {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'> | undefined;
}

export interface ChosenVariant {
  /** Undefined when there is no such product, or it has no such variant. */
  readonly chosen: CatalogueItem | undefined;
  /** True where the client named no variant of a product that has several. */
  readonly isAssumed: boolean;
  /** The variants `others` and the candidates for `chosen`, by variant id as in `find`. */
  readonly items: Map<string, CatalogueItem>;
}

export interface StockLine {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
}

/** The stock that an order needs. */
export interface ReservationRequest {
  readonly id: Id<'Order'>;
  readonly customerId: Id<'Person'>;
  readonly lines: readonly StockLine[];
  /** A new order has no reservations yet, and its caller has locked its products. */
  readonly isNew?: boolean;
}

/** A product that staff searched for. */
export interface FoundProduct {
  readonly id: Id<'Product'>;
  readonly title: string;
  readonly image: string;
  readonly category: string;
  readonly brand: string;
  readonly regularPrice: Money;
  /** Zero when it is not on sale. */
  readonly salePrice: Money;
  /** Units in stock, of all variants. */
  readonly onHand: number;
}

/** A product as the shop's calls list it. */
export interface ListedProduct {
  readonly _id: Id<'Product'>;
  readonly variants: readonly { readonly _id: Id<'Variant'> }[];
}

/** Products for calls of other modules that list some. */
export abstract class ListedProducts {
  /** By id, without those that are unknown or deleted. One statement. */
  abstract find(
    productIds: readonly Id<'Product'>[],
    shopperId: Id<'Person'>,
  ): Promise<ReadonlyMap<Id<'Product'>, ListedProduct>>;
}

/** How a size turned out, beside what its label says. */
export type Fit = 'small' | 'true' | 'large';

export type Stars = 1 | 2 | 3 | 4 | 5;

/** What counts of a review. */
export interface Rated {
  readonly stars: Stars;
  /** Null where the reviewer said nothing of it. */
  readonly fit: Fit | null;
}

/** Of the reviews of a product that are shown. */
export interface ReviewSummary {
  readonly count: number;
  readonly stars: Readonly<Record<Stars, number>>;
  readonly fit: Readonly<Record<Fit, number>>;
}

/** Adds up the reviews of each product, for the catalogue to show. */
export abstract class ReviewTotals {
  /**
   * Inside the caller's unit of work: counts what is shown of a review, and no longer what was.
   * @param before null: it was not shown @param after null: it is not shown any more
   */
  abstract count(productId: Id<'Product'>, before: Rated | null, after: Rated | null): Promise<void>;

  abstract of(productId: Id<'Product'>): Promise<ReviewSummary>;
}

/** What the catalogue offers to other modules. */
export abstract class CatalogApi {
  /**
   * One statement for any number of ids of variants. Unknown ids are missing from the result; deleted products and
   * retired variants are in it.
   * @param guestId a guest who is joining the shopper's account: the reservations of both are the shopper's
   */
  abstract find(
    variantIds: readonly string[],
    shopperId: Id<'Person'>,
    guestId?: Id<'Person'>,
  ): Promise<Map<string, CatalogueItem>>;

  /** The slugs of these products, by id; without those that are unknown or deleted. One statement. */
  abstract slugs(productIds: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, string>>;

  /** As staff search the catalogue. */
  abstract searchForStaff(text: string, most: number): Promise<readonly FoundProduct[]>;

  /**
   * Finds the wanted variant in one statement, together with the variants `others`. Where the client names none, the
   * product's only variant is chosen, or the first available one from the middle of its sizes outwards.
   */
  abstract choose(
    wanted: WantedVariant,
    others: readonly Id<'Variant'>[],
    shopperId: Id<'Person'>,
  ): Promise<ChosenVariant>;

  /**
   * Inside the caller's unit of work: locks the stock of these products until it ends. A caller that changes the stock
   * of several orders locks all their products first, so that two such callers never deadlock.
   */
  abstract lock(productIds: readonly Id<'Product'>[]): Promise<void>;

  /**
   * As `lock`, for the products of these lines.
   * @returns what an order says of each variant; unknown ones are missing, deleted products and retired variants are
   * included
   */
  abstract lockItems(lines: readonly Omit<StockLine, 'quantity'>[]): Promise<Map<Id<'Variant'>, PricedItem>>;

  /**
   * Inside the caller's unit of work: reserves stock for an order until `until`, all lines or none. Repeated for the
   * same order it prolongs its reservations and reserves again what was released; sold stock stays sold.
   * @throws RuleBroken `OnlySoManyLeft` when a variant is short of stock
   */
  abstract reserve(order: ReservationRequest, until: Date): Promise<void>;

  /** Inside the caller's unit of work: assigns the active reservations of these orders to this customer. */
  abstract assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void>;

  /**
   * Inside the caller's unit of work: returns the order's reserved and sold units to stock; idempotent.
   * @param most of the sold units; undefined: all
   */
  abstract release(orderId: Id<'Order'>, most?: readonly Omit<StockLine, 'productId'>[]): Promise<void>;

  /**
   * Inside the caller's unit of work: returns pieces of a sold order to stock. The order has them no more, so that they
   * are not released again.
   */
  abstract takeBack(orderId: Id<'Order'>, lines: readonly Omit<StockLine, 'productId'>[]): Promise<void>;

  /** Inside the caller's unit of work: removes the order's reserved units from stock; idempotent. */
  abstract sell(orderId: Id<'Order'>): Promise<void>;
}
