import type { CatalogueItem } from '../../catalog/catalog.api.js';
import type { Discount, Goods } from '../../pricing/pricing.api.js';
import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { CartLine } from '../domain/cart.js';

export interface PricedLine extends CartLine {
  /** The variant's current offer; undefined when the catalogue never had it, or has it no more. */
  readonly item: CatalogueItem | undefined;
  readonly isAvailable: boolean;
  /** The product is sold, but not in this size or colour any more. */
  readonly isChoiceNeeded: boolean;
  /** Why the line can't be ordered, as a sentence; null when it can. */
  readonly problem: string | null;
}

export interface PricedCart {
  readonly ownerId: Id<'Person'>;
  readonly lines: readonly PricedLine[];
  /** Sum of the available lines at current prices. */
  readonly subtotal: Money;
  readonly discount: Discount | null;
  /** What of the subtotal the discount leaves. */
  readonly total: Money;
}

/** @param items the current offers of the lines' variants, by id */
export function pricedLines(lines: readonly CartLine[], items: ReadonlyMap<string, CatalogueItem>): PricedLine[] {
  return lines.map((line) => shown(line, items.get(line.variantId)));
}

export function pricedCart(ownerId: Id<'Person'>, lines: readonly PricedLine[], discount: Discount | null): PricedCart {
  const subtotal = Money.sum(lines.map(cost));
  const total = Money.ofCents(subtotal.cents - Math.min(discount?.amountCents ?? 0, subtotal.cents));
  return { ownerId, lines, subtotal, discount, total };
}

/** The lines that count for the price. */
export function goodsOf(lines: readonly PricedLine[]): Goods[] {
  return lines.flatMap(({ item, quantity, isAvailable }) => {
    if (!item || !isAvailable) return [];
    return [{ productId: item.productId, category: item.category, unitCents: item.price.cents, quantity }];
  });
}

function shown(line: CartLine, item: CatalogueItem | undefined): PricedLine {
  const isSold = item !== undefined && !item.isDeleted;
  const isAvailable = isSold && !item.isRetired;
  const problem = isAvailable ? problemOf(line.quantity, item.available) : absenceOf(isSold ? item : null);
  return { ...line, item, isAvailable, isChoiceNeeded: isSold && item.isRetired, problem };
}

/** A product without options has one variant, which is retired when the product gets some. */
function absenceOf(retired: CatalogueItem | null): string {
  if (!retired) return 'No longer available';
  const hasGainedSizes = retired.size === null && retired.colour === null;
  return hasGainedSizes ? 'Please choose a size.' : 'This size is no longer available.';
}

function problemOf(quantity: number, available: number): string | null {
  if (available === 0) return 'Out of stock';
  return available < quantity ? `Only ${available} left` : null;
}

function cost({ item, quantity, isAvailable }: PricedLine): Money {
  return item && isAvailable ? item.price.times(quantity) : Money.zero;
}
