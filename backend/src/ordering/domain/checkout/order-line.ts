import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { NoLongerInTheShop, OnlySomeLeft, OrderIsTooLarge } from './refusals.js';

/** A product as it was bought. */
export interface OrderLine {
  readonly productId: Id<'Product'>;
  readonly title: string;
  readonly image: string;
  /** For one item. */
  readonly price: Money;
  readonly quantity: number;
}

export interface WantedLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

/** A product as the catalogue has it when it is ordered. */
export interface OrderableProduct {
  readonly title: string;
  readonly image: string;
  readonly price: Money;
  /** How many the customer can order. */
  readonly available: number;
  readonly isDeleted: boolean;
}

const maxTotal = Money.ofCents(999_999_999);

/** @throws NoLongerInTheShop */
export function lineOf(
  { productId, quantity }: WantedLine,
  product: Omit<OrderableProduct, 'available'> | undefined,
): OrderLine {
  if (!product || product.isDeleted) throw new NoLongerInTheShop(product?.title);
  const { title, image, price } = product;
  return { productId, title, image, price, quantity };
}

/** @returns the error for the first line with too little stock */
export function shortageOf(
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, OrderableProduct>,
): OnlySomeLeft | undefined {
  for (const { productId, quantity } of wanted) {
    const product = products.get(productId);
    if (product && product.available < quantity) return new OnlySomeLeft(product.title, product.available);
  }
  return undefined;
}

/** @throws OrderIsTooLarge */
export function totalOf(lines: readonly OrderLine[]): Money {
  let total = Money.zero;
  for (const { price, quantity } of lines) {
    total = total.plus(price.times(quantity));
    if (maxTotal.isLessThan(total)) throw new OrderIsTooLarge(maxTotal);
  }
  return total;
}

export function areSameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  const quantities = new Map(one.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length && other.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
