import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { NoLongerInTheShop, OnlySomeLeft, OrderIsTooLarge } from '../refusals.js';

/** What was bought, as it was that day. */
export interface OrderLine {
  readonly productId: Id<'Product'>;
  readonly title: string;
  readonly image: string;
  /** Of one, as it was paid. */
  readonly price: Money;
  readonly quantity: number;
}

export interface WantedLine {
  readonly productId: Id<'Product'>;
  readonly quantity: number;
}

/** A product as it stands on the shelf when it is ordered. */
export interface Goods {
  readonly title: string;
  readonly image: string;
  readonly price: Money;
  /** How many the one who orders may still get. */
  readonly available: number;
  readonly isGone: boolean;
}

const mostAnOrderCosts = Money.ofCents(999_999_999);

/** @throws NoLongerInTheShop */
export function lineOf({ productId, quantity }: WantedLine, goods: Omit<Goods, 'available'> | undefined): OrderLine {
  if (!goods || goods.isGone) throw new NoLongerInTheShop(goods?.title);
  const { title, image, price } = goods;
  return { productId, title, image, price, quantity };
}

/** What to say when the shop has not got enough of something; undefined when it seems to have. */
export function shortageOf(wanted: readonly WantedLine[], shelf: ReadonlyMap<string, Goods>): OnlySomeLeft | undefined {
  for (const { productId, quantity } of wanted) {
    const goods = shelf.get(productId);
    if (goods && goods.available < quantity) return new OnlySomeLeft(goods.title, goods.available);
  }
  return undefined;
}

/** @throws OrderIsTooLarge */
export function totalOf(lines: readonly OrderLine[]): Money {
  let total = Money.zero;
  for (const { price, quantity } of lines) {
    total = total.plus(price.times(quantity));
    if (mostAnOrderCosts.isLessThan(total)) throw new OrderIsTooLarge(mostAnOrderCosts);
  }
  return total;
}

export function areSameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  const quantities = new Map(one.map(({ productId, quantity }) => [productId, quantity]));
  return (
    one.length === other.length && other.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
