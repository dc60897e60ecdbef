import type { Id } from '../shared/id.js';

/** A line of an order. */
export interface Goods {
  readonly productId: Id<'Product'>;
  readonly category: string;
  /** Cents for one. */
  readonly unitCents: number;
  readonly quantity: number;
}

/** What an order costs, in cents. */
export interface Costs {
  /** In the sequence of the goods. */
  readonly lines: readonly CostsOfLine[];
  /** The code that applies; null: none. */
  readonly code: string | null;
  readonly discountCents: number;
  readonly deliveryCents: number;
  /** What delivery costs where it isn’t free. */
  readonly deliveryListCents: number;
  /** Goods less the discount, and delivery. */
  readonly totalCents: number;
  /** Contained in the total, by rate, highest first. */
  readonly tax: readonly TaxCosts[];
}

export interface CostsOfLine {
  /** Its share of the discount. */
  readonly discountCents: number;
  /** The rate of tax in hundredths of a percent; null: none is set. */
  readonly taxBps: number | null;
}

export interface TaxCosts {
  readonly bps: number;
  /** What the shop calls it. */
  readonly label: string;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** A way of delivery that a checkout has chosen, with the days on which an order placed now arrives. */
export interface ChosenDelivery {
  readonly methodId: Id<'DeliveryMethod'>;
  readonly name: string;
  readonly priceCents: number;
  /** Cents of goods from which it is free; null: never. */
  readonly freeFromCents: number | null;
  /** Days as `2026-11-24`. */
  readonly earliest: string;
  readonly latest: string;
}

/** A way of delivery that shoppers can choose somewhere. */
export interface OfferedSomewhere {
  readonly priceCents: number;
  /** Working days from the day on which an order leaves. */
  readonly daysMin: number;
  readonly daysMax: number;
  /** Codes of two letters (ISO 3166-1); null: everywhere. */
  readonly countries: readonly string[] | null;
}

/** The tax that prices include. Rates are in hundredths of a percent. */
export interface IncludedTax {
  /** Null: none, where the category has none of its own. */
  readonly bps: number | null;
  /** What it is called; empty where there is no rate. */
  readonly label: string;
  /** By the `slug` of a category. */
  readonly byCategory: Readonly<Record<string, number>>;
}

/** Who uses a discount code. */
export interface CodeUser {
  readonly personId: Id<'Person'>;
  readonly isGuest: boolean;
}

/** A discount code that was entered, as its person can use it now. */
export interface DiscountCode {
  readonly codeId: Id<'DiscountCode'>;
  readonly code: string;
  readonly kind: 'percent' | 'amount' | 'freeDelivery';
  /** Percent, or cents; 0 for free delivery. */
  readonly value: number;
  readonly minSubtotalCents: number | null;
  readonly categories: readonly string[] | null;
  readonly products: readonly string[] | null;
  /** Why it can't be used, whatever the goods are, as a sentence; null where it can. */
  readonly refusal: string | null;
}

/** A discount code on goods, and what it does for them now. */
export interface Discount extends Pick<DiscountCode, 'codeId' | 'code' | 'kind' | 'value'> {
  /** What it takes off the goods; 0 where there is a problem. */
  readonly amountCents: number;
  /** Why it can't be used, as a sentence; null where it can. */
  readonly problem: string | null;
}

/** What an order takes of a code. */
export interface CodeUse {
  readonly orderId: Id<'Order'>;
  readonly codeId: Id<'DiscountCode'>;
  readonly personId: Id<'Person'>;
  /** Where the receipt goes: another one with the same address is the same person. Null: nowhere. */
  readonly email: string | null;
}

/** A code that can be used, or why it can't be. */
export type EnteredCode = { readonly codeId: Id<'DiscountCode'> } | { readonly problem: string };

/** What is left of a line that was paid, after the refunds until now. */
export interface RefundableLine {
  readonly lineId: Id<'Variant'>;
  readonly quantity: number;
  readonly netCents: number;
  /** The rate at which it is taxed, in hundredths of a percent; null: none is shown. */
  readonly bps: number | null;
}

/** Of one rate: its tax, and the goods and their delivery that contain it. */
export interface RefundableTax {
  readonly bps: number;
  readonly grossCents: number;
  readonly taxCents: number;
}

/** What is left of an order. */
export interface Refundable {
  readonly lines: readonly RefundableLine[];
  readonly deliveryCents: number;
  readonly tax: readonly RefundableTax[];
}

/** Pieces of lines, with the delivery or without, or an amount. */
export type RefundWish =
  | {
      readonly lines: readonly { readonly lineId: Id<'Variant'>; readonly quantity: number }[];
      readonly delivery: boolean;
    }
  | { readonly amountCents: number };

/** What a refund consists of. */
export interface RefundParts {
  /** `quantity` is 0 for a part of a line’s money without pieces. */
  readonly lines: readonly {
    readonly lineId: Id<'Variant'>;
    readonly quantity: number;
    readonly amountCents: number;
  }[];
  readonly deliveryCents: number;
  readonly amountCents: number;
  /** What is credited of each rate. */
  readonly tax: readonly RefundableTax[];
}

/** What the pricing module decides for carts and orders. */
export abstract class PricingApi {
  /**
   * @param methodId undefined: the first one that is on and serves the country
   * @param country of the address, two letters; null: the shop's own
   * @throws DeliveryNotOffered for a method that is unknown, off, or doesn't serve the country; also where none does
   */
  abstract delivery(methodId: string | undefined, country: string | null): Promise<ChosenDelivery>;

  /** All that are on, in the staff's order. */
  abstract offered(): Promise<readonly OfferedSomewhere[]>;

  /** As it is set now. One statement. */
  abstract tax(): Promise<IncludedTax>;

  /** What a code that somebody enters would do for these goods. Nothing is taken. One statement. */
  abstract enter(typed: string, goods: readonly Goods[], user: CodeUser): Promise<EnteredCode>;

  /** What a code that was entered does for these goods now; null where there is none. At most one statement. */
  abstract discount(
    codeId: Id<'DiscountCode'> | null,
    goods: readonly Goods[],
    user: CodeUser,
  ): Promise<Discount | null>;

  /** The code of a cart; null where it has none. At most one statement. */
  abstract code(codeId: Id<'DiscountCode'> | null, user: CodeUser): Promise<DiscountCode | null>;

  /** A code that can't be used, or not for these goods, is left out. */
  abstract price(goods: readonly Goods[], delivery: ChosenDelivery, tax: IncludedTax, code: DiscountCode | null): Costs;

  /** Inside the caller's unit of work, for a new order. @returns false where all uses are taken */
  abstract takeCode(use: CodeUse): Promise<boolean>;

  /** Inside the caller's unit of work: the receipt goes elsewhere. @returns false where that has used the code up */
  abstract changeCodeEmail(orderId: Id<'Order'>, email: string | null): Promise<boolean>;

  /** As `takeCode`, for an order that has it, or had it before it ended. */
  abstract takeCodeAgain(orderId: Id<'Order'>): Promise<boolean>;

  /** Inside the caller's unit of work: an order that ended unpaid gives its use back; idempotent. */
  abstract giveCodeBack(orderId: Id<'Order'>): Promise<void>;

  /** Inside the caller's unit of work: the order with the code is paid; idempotent. */
  abstract codePaid(orderId: Id<'Order'>, paidCents: number): Promise<void>;

  /** Inside the caller's unit of work: a guest's uses are the account's now. */
  abstract handOverCodes(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void>;

  /** Refunds in any order add up to what was paid, and so does their tax. @param wish at most what is left */
  abstract refund(left: Refundable, wish: RefundWish): RefundParts;
}
