import { type Id, newId } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import { type Checkout, contactEmailOf, customerNameOf } from './checkout/checkout.js';
import type { ContainedTax } from './checkout/contained-tax.js';
import type { DeliveryAddress } from './checkout/delivery-address.js';
import type { OrderDelivery } from './checkout/order-delivery.js';
import type { OrderLine } from './checkout/order-line.js';
import { EmptyCart, PricesHaveChanged, TooManyLines } from './checkout/refusals.js';

const maxLines = 100;

/** What was ordered, by whom and when. */
export interface OrderFacts {
  readonly id: Id<'Order'>;
  /** The order number without its prefix; null until the order is stored. */
  readonly number: number | null;
  readonly customerId: Id<'Person'>;
  /** As of the order; for a guest the recipient's name, or that of the account that the guest has since. */
  readonly customerName: string;
  /** Whether the customer has deleted their account. */
  readonly customerHasLeft: boolean;
  readonly cartId: Id<'Person'>;
  readonly lines: readonly OrderLine[];
  readonly address: DeliveryAddress;
  readonly delivery: OrderDelivery;
  /** A code that was entered, with what it took off the goods; null: none. */
  readonly discount: OrderDiscount | null;
  /** Contained in the total; empty where the shop shows none. */
  readonly tax: readonly ContainedTax[];
  /** Goods less the discount, and delivery. */
  readonly total: Money;
  readonly placedAt: Date;
  readonly changedAt: Date | null;
  /** Where a guest's receipt is sent; null where they left none, and for accounts, which have an address. */
  readonly contactEmail: string | null;
  /** Links to the order with another version are revoked. */
  readonly linkVersion: number;
}

export interface OrderDiscount {
  /** As the shop writes it. */
  readonly code: string;
  /** Zero where the code makes delivery free. */
  readonly amount: Money;
}

/** What is ordered, at today's prices. */
export interface Placed extends Pick<OrderFacts, 'lines' | 'delivery' | 'discount' | 'tax' | 'total'> {
  readonly subtotal: Money;
}

/** Of a new order. @throws EmptyCart, TooManyLines, PricesHaveChanged with the `Placed` */
export function placedFacts(checkout: Checkout, placed: Placed, now: Date): OrderFacts {
  const { lines, delivery, discount, tax, total } = placed;
  const { customer, cartId, address, shownTotal } = checkout;
  if (lines.length === 0) throw new EmptyCart();
  if (lines.length > maxLines) throw new TooManyLines(maxLines);
  if (!total.equals(shownTotal)) throw new PricesHaveChanged(placed);
  return {
    id: newId(),
    number: null,
    customerId: customer.id,
    customerName: customerNameOf(checkout),
    customerHasLeft: false,
    cartId,
    lines,
    address,
    delivery,
    discount,
    tax,
    total,
    placedAt: now,
    changedAt: null,
    contactEmail: contactEmailOf(checkout),
    linkVersion: 0,
  };
}
