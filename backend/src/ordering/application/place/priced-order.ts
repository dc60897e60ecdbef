import {
  type ChosenDelivery,
  type Costs,
  type DiscountCode,
  type IncludedTax,
  PricingApi,
} from '../../../pricing/pricing.api.js';
import { Money } from '../../../shared/money.js';
import type { ContainedTax } from '../../domain/checkout/contained-tax.js';
import type { OrderDelivery } from '../../domain/checkout/order-delivery.js';
import type { OrderDiscount } from '../../domain/order-facts.js';
import {
  assertNotTooLarge,
  type OrderableItem,
  type OrderLine,
  lineOf,
  subtotalOf,
  type WantedLine,
} from '../../domain/checkout/order-line.js';

/** What an order of these lines would be: what a checkout shows, and what is compared with it when it is placed. */
export interface PricedOrder {
  readonly lines: readonly OrderLine[];
  readonly subtotal: Money;
  readonly discount: OrderDiscount | null;
  readonly delivery: OrderDelivery;
  readonly tax: readonly ContainedTax[];
  readonly total: Money;
}

/** What the order is priced by, as it is now. */
export interface OrderTerms {
  readonly delivery: ChosenDelivery;
  readonly tax: IncludedTax;
  readonly code: DiscountCode | null;
}

type Items = ReadonlyMap<string, Omit<OrderableItem, 'available'> & { readonly category: string }>;

/** @throws NoLongerInTheShop, OrderIsTooLarge */
export function pricedOrder(
  wanted: readonly WantedLine[],
  items: Items,
  { delivery, tax, code }: OrderTerms,
  pricing: PricingApi,
): PricedOrder {
  const atFullPrice = wanted.map((line) => lineOf(line, items.get(line.variantId)));
  const subtotal = subtotalOf(atFullPrice);
  const toPrice = atFullPrice.map(({ productId, variantId, price, quantity }) => {
    return { productId, category: items.get(variantId)?.category ?? '', unitCents: price.cents, quantity };
  });
  const price = pricing.price(toPrice, delivery, tax, code);
  const total = Money.ofCents(price.totalCents);
  assertNotTooLarge(total);
  const lines = atFullPrice.map((line, at) => {
    const { discountCents = 0, taxBps = null } = price.lines[at] ?? {};
    return { ...line, discount: Money.ofCents(discountCents), taxBps };
  });
  const discount = price.code === null ? null : { code: price.code, amount: Money.ofCents(price.discountCents) };
  return { lines, subtotal, discount, delivery: deliveryOf(delivery, price), tax: price.tax.map(taxOf), total };
}

function taxOf({ bps, label, grossCents, taxCents }: Costs['tax'][number]): ContainedTax {
  return { bps, label, gross: Money.ofCents(grossCents), amount: Money.ofCents(taxCents) };
}

function deliveryOf({ methodId, name, earliest, latest }: ChosenDelivery, price: Costs): OrderDelivery {
  const [cost, list] = [price.deliveryCents, price.deliveryListCents].map((cents) => Money.ofCents(cents));
  return { methodId, name, price: cost ?? Money.zero, listPrice: list ?? Money.zero, earliest, latest };
}
