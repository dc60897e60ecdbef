import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';

/** How an order is delivered, as it was agreed. */
export interface OrderDelivery {
  /** Null for orders from before there was a choice. */
  readonly methodId: Id<'DeliveryMethod'> | null;
  readonly name: string;
  /** What it costs in this order. */
  readonly price: Money;
  /** What it costs where it isn’t free. */
  readonly listPrice: Money;
  /** Days as `2026-11-24` in the shop's zone; null where none were promised. */
  readonly earliest: string | null;
  readonly latest: string | null;
}

/** Of orders from before there was a choice. */
export const standardDelivery: OrderDelivery = {
  ...{ methodId: null, name: 'Standard', price: Money.zero, listPrice: Money.zero, earliest: null, latest: null },
};

/** An order from before there was a choice has the method that costs the same. */
export function isDeliveredBy({ methodId }: OrderDelivery, chosen: Id<'DeliveryMethod'>): boolean {
  return methodId === null || methodId === chosen;
}
