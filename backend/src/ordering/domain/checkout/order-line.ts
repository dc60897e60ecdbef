import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { NoLongerInTheShop, OnlySomeLeft, OrderIsTooLarge } from './refusals.js';

/** A variant of a product as it was bought. */
export interface OrderLine {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  /** Null where the product has no sizes. */
  readonly size: string | null;
  /** Null where the product has no colours. */
  readonly colour: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly image: string;
  /** For one item. */
  readonly price: Money;
  readonly quantity: number;
  /** Its share of what a discount code took off the order. */
  readonly discount: Money;
  /** The rate of tax in hundredths of a percent; null where none was set. */
  readonly taxBps: number | null;
}

/** What is paid for a line. */
export function netOf({ price, quantity, discount }: Pick<OrderLine, 'price' | 'quantity' | 'discount'>): Money {
  return Money.ofCents(price.cents * quantity - discount.cents);
}

export interface WantedLine {
  readonly productId: Id<'Product'>;
  readonly variantId: Id<'Variant'>;
  readonly quantity: number;
}

/** A variant as the catalogue has it when it is ordered. */
export interface OrderableItem {
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly image: string;
  readonly price: Money;
  /** How many the customer can order. */
  readonly available: number;
  readonly isDeleted: boolean;
  /** The product is no longer sold in this size or colour. */
  readonly isRetired: boolean;
}

const maxTotal = Money.ofCents(999_999_999);

/** At full price. @throws NoLongerInTheShop */
export function lineOf(
  { productId, variantId, quantity }: WantedLine,
  item: Omit<OrderableItem, 'available'> | undefined,
): OrderLine {
  if (!item) throw new NoLongerInTheShop(undefined);
  if (item.isDeleted || item.isRetired) throw new NoLongerInTheShop(nameOf(item));
  const { size, colour, sku, title, image, price } = item;
  const undiscounted = { discount: Money.zero, taxBps: null };
  return { productId, variantId, size, colour, sku, title, image, price, quantity, ...undiscounted };
}

/** @returns the error for the first line with too little stock */
export function shortageOf(
  wanted: readonly WantedLine[],
  items: ReadonlyMap<string, OrderableItem>,
): OnlySomeLeft | undefined {
  for (const { variantId, quantity } of wanted) {
    const item = items.get(variantId);
    if (item && item.available < quantity) return new OnlySomeLeft(nameOf(item), item.available);
  }
  return undefined;
}

function nameOf({ title, size, colour }: Pick<OrderableItem, 'title' | 'size' | 'colour'>): string {
  return [title, size, colour].filter((part) => part !== null).join(', ');
}

/** Of an order that is not too large to be priced. @throws OrderIsTooLarge */
export function subtotalOf(lines: readonly OrderLine[]): Money {
  let total = Money.zero;
  for (const { price, quantity } of lines) {
    total = total.plus(price.times(quantity));
    assertNotTooLarge(total);
  }
  return total;
}

/** @throws OrderIsTooLarge */
export function assertNotTooLarge(total: Money): void {
  if (maxTotal.isLessThan(total)) throw new OrderIsTooLarge(maxTotal);
}

export function areSameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  const quantities = new Map(one.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    one.length === other.length && other.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
}
