import { type ChosenDelivery, type Costs, PricingApi } from '../../../pricing/pricing.api.js';
import { Money } from '../../../shared/money.js';
import type { OrderDelivery } from '../../domain/checkout/order-delivery.js';
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
  readonly delivery: OrderDelivery;
  readonly total: Money;
}

type Items = ReadonlyMap<string, Omit<OrderableItem, 'available'> & { readonly category: string }>;

/** @throws NoLongerInTheShop, OrderIsTooLarge */
export function pricedOrder(
  wanted: readonly WantedLine[],
  items: Items,
  chosen: ChosenDelivery,
  pricing: PricingApi,
): PricedOrder {
  const lines = wanted.map((line) => lineOf(line, items.get(line.variantId)));
  const subtotal = subtotalOf(lines);
  const toPrice = lines.map(({ productId, variantId, price, quantity }) => {
    return { productId, category: items.get(variantId)?.category ?? '', unitCents: price.cents, quantity };
  });
  const price = pricing.price(toPrice, chosen);
  const total = Money.ofCents(price.totalCents);
  assertNotTooLarge(total);
  return { lines, subtotal, delivery: deliveryOf(chosen, price), total };
}

function deliveryOf({ methodId, name, earliest, latest }: ChosenDelivery, price: Costs): OrderDelivery {
  const [cost, list] = [price.deliveryCents, price.deliveryListCents].map((cents) => Money.ofCents(cents));
  return { methodId, name, price: cost ?? Money.zero, listPrice: list ?? Money.zero, earliest, latest };
}
