import { containedTax, type TaxedPart } from './contained-tax.js';
import { spread } from './spread.js';

/** A line of a cart or an order. */
export interface LineToPrice {
  readonly productId: string;
  readonly category: string;
  /** Cents for one. */
  readonly unitCents: number;
  readonly quantity: number;
}

/** What a discount code takes off, and of what. */
export interface DiscountTerms {
  readonly kind: 'percent' | 'amount' | 'freeDelivery';
  /** Percent from 1 to 99, or cents; 0 for free delivery. */
  readonly value: number;
  readonly minSubtotalCents: number | null;
  /** With `products` what it is for; both null: everything. */
  readonly categories: readonly string[] | null;
  readonly products: readonly string[] | null;
}

export interface DeliveryTerms {
  readonly priceCents: number;
  /** Cents of goods, after the discount, from which it is free; null: never. */
  readonly freeFromCents: number | null;
}

export interface Terms {
  readonly discount: DiscountTerms | null;
  /** Null where it is not known yet, as in a cart. */
  readonly delivery: DeliveryTerms | null;
  /** The rate of a category in hundredths of a percent; null: none is set. */
  readonly taxBpsOf: (category: string) => number | null;
}

export interface PricedLine {
  readonly grossCents: number;
  readonly discountCents: number;
  /** What is paid for it. */
  readonly netCents: number;
  /** Null: no rate is set. */
  readonly taxBps: number | null;
}

/** Why a code takes nothing off: none or too few of the goods, or a smaller order than it is for. */
export type DiscountProblem = { readonly kind: 'notForThese' } | { readonly kind: 'from'; readonly cents: number };

/** All in cents. Lines in their order. `total = subtotal − discount + delivery`. */
export interface Price {
  readonly lines: readonly PricedLine[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly discountProblem: DiscountProblem | null;
  readonly deliveryCents: number;
  /** What delivery costs where it isn't free. */
  readonly deliveryListCents: number;
  readonly totalCents: number;
  readonly tax: readonly TaxedPart[];
}

/**
 * Prices a cart or an order: the one place where it is decided what something costs. In whole cents, one rounding for
 * each figure; parts add up to their sums.
 */
export function priceOf(lines: readonly LineToPrice[], { discount, delivery, taxBpsOf }: Terms): Price {
  const gross = lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const subtotalCents = sum(gross);
  const eligible = lines.map((line, at) => (discount && isFor(discount, line) ? gross[at]! : 0));
  const discountProblem = discount && problemOf(discount, subtotalCents, eligible);
  const applied = discountProblem ? null : discount;
  const discountCents = applied ? amountOf(applied, sum(eligible)) : 0;
  const discounts = spread(discountCents, eligible);
  const priced = gross.map((grossCents, at) => {
    const [discountCents, taxBps] = [discounts[at]!, taxBpsOf(lines[at]!.category)];
    return { grossCents, discountCents, netCents: grossCents - discountCents, taxBps };
  });
  const deliveryListCents = delivery?.priceCents ?? 0;
  const isFree = applied?.kind === 'freeDelivery' || isFreeFrom(delivery, subtotalCents - discountCents);
  const deliveryCents = isFree ? 0 : deliveryListCents;
  return {
    lines: priced,
    subtotalCents,
    discountCents,
    discountProblem,
    deliveryCents,
    deliveryListCents,
    totalCents: subtotalCents - discountCents + deliveryCents,
    tax: containedTax(priced, deliveryCents),
  };
}

function isFor({ categories, products }: DiscountTerms, { category, productId }: LineToPrice): boolean {
  if (categories === null && products === null) return true;
  return (categories?.includes(category) ?? false) || (products?.includes(productId) ?? false);
}

/** An amount is less than what it is taken off, so that no order becomes free. */
function problemOf(terms: DiscountTerms, subtotalCents: number, eligible: readonly number[]): DiscountProblem | null {
  const { kind, value, minSubtotalCents } = terms;
  const eligibleCents = sum(eligible);
  if (eligibleCents === 0) return { kind: 'notForThese' };
  const least = Math.max(minSubtotalCents ?? 0, kind === 'amount' ? value + 1 : 0);
  if (subtotalCents < least) return { kind: 'from', cents: least };
  return kind === 'amount' && eligibleCents <= value ? { kind: 'notForThese' } : null;
}

function amountOf({ kind, value }: DiscountTerms, eligibleCents: number): number {
  if (kind === 'freeDelivery') return 0;
  if (kind === 'amount') return value;
  // At least a cent is left to pay.
  return Math.min(eligibleCents - 1, Number((2n * BigInt(eligibleCents) * BigInt(value) + 100n) / 200n));
}

/** @param goodsCents after the discount */
export function isFreeFrom(delivery: DeliveryTerms | null, goodsCents: number): boolean {
  const from = delivery?.freeFromCents ?? null;
  return from !== null && goodsCents >= from;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
