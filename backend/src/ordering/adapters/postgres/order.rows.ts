import { EntitySchema } from 'typeorm';
import { Money } from '../../../shared/money.js';
import type { DeliveryAddress } from '../../domain/checkout/delivery-address.js';
import { Order } from '../../domain/order.js';
import type { OrderState } from '../../domain/order-state.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import type { Ending } from '../../domain/order-status.js';
import type { TimelineEntry } from '../../domain/timeline.js';

type StoredEnding = 'lapsed' | 'replaced' | 'paymentRefused' | 'turnedDown' | 'withdrawn';

/** An order as its table stores it, with the columns of its address. */
export interface OrderRow extends Omit<OrderState, 'lines' | 'address' | 'total' | 'ending'>, DeliveryAddress {
  readonly totalCents: number;
  readonly ending: StoredEnding | null;
}

export interface OrderLineRow extends Omit<OrderLine, 'price'> {
  readonly orderId: string;
  /** From 0, in the cart's order. */
  readonly position: number;
  readonly priceCents: number;
}

export interface TimelineRow extends TimelineEntry {
  readonly id: number;
  readonly orderId: string;
}

export const orderRows = new EntitySchema<OrderRow>({
  name: 'orders',
  schema: 'ordering',
  columns: {
    id: { type: 'uuid', primary: true },
    customerId: { type: 'uuid', name: 'customer_id' },
    customerName: { type: 'text', name: 'customer_name' },
    customerHasLeft: { type: 'boolean', name: 'customer_has_left' },
    cartId: { type: 'uuid', name: 'cart_id' },
    totalCents: { type: 'bigint', name: 'total_cents' },
    status: { type: 'text' },
    paymentStatus: { type: 'text', name: 'payment_status' },
    ending: { type: 'text', nullable: true },
    refund: { type: 'text' },
    isCurrent: { type: 'boolean', name: 'is_current' },
    isBeingCharged: { type: 'boolean', name: 'is_being_charged' },
    payableUntil: { type: 'timestamptz', name: 'payable_until', nullable: true },
    placedAt: { type: 'timestamptz', name: 'placed_at' },
    changedAt: { type: 'timestamptz', name: 'changed_at', nullable: true },
    paymentId: { type: 'uuid', name: 'payment_id', nullable: true },
    payerRef: { type: 'text', name: 'payer_ref', nullable: true },
    addressId: { type: 'uuid', name: 'address_id' },
    name: { type: 'text', name: 'recipient_name' },
    address: { type: 'text' },
    city: { type: 'text' },
    pincode: { type: 'text' },
    phone: { type: 'text' },
    notes: { type: 'text' },
  },
});

export const orderLineRows = new EntitySchema<OrderLineRow>({
  name: 'order_lines',
  schema: 'ordering',
  columns: {
    orderId: { type: 'uuid', name: 'order_id', primary: true },
    productId: { type: 'uuid', name: 'product_id', primary: true },
    position: { type: 'int' },
    title: { type: 'text' },
    image: { type: 'text' },
    priceCents: { type: 'bigint', name: 'price_cents' },
    quantity: { type: 'int' },
  },
});

export const timelineRows = new EntitySchema<TimelineRow>({
  name: 'order_timeline',
  schema: 'ordering',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    orderId: { type: 'uuid', name: 'order_id' },
    at: { type: 'timestamptz' },
    status: { type: 'text' },
    paymentStatus: { type: 'text', name: 'payment_status' },
    note: { type: 'text' },
    staffNote: { type: 'text', name: 'staff_note' },
    by: { type: 'text', name: 'author' },
  },
});

const storedEndings: Record<Ending, StoredEnding> = {
  expired: 'lapsed',
  replaced: 'replaced',
  paymentRefused: 'paymentRefused',
  rejected: 'turnedDown',
  accountDeleted: 'withdrawn',
};
const endings: Record<StoredEnding, Ending> = {
  lapsed: 'expired',
  replaced: 'replaced',
  paymentRefused: 'paymentRefused',
  turnedDown: 'rejected',
  withdrawn: 'accountDeleted',
};

export function toRow({ lines: _lines, address, total, ending, ...state }: OrderState): OrderRow {
  return { ...state, ...address, totalCents: total.cents, ending: ending && storedEndings[ending] };
}

export function toLineRows({ id, lines }: OrderState): OrderLineRow[] {
  return lines.map(({ price, ...line }, position) => ({ ...line, orderId: id, position, priceCents: price.cents }));
}

/** @param lines of the order, sorted by position */
export function toState(row: OrderRow, lines: readonly OrderLineRow[]): OrderState {
  // A page has twenty of them, and object rest takes V8 ten times as long as named properties.
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerHasLeft: row.customerHasLeft,
    cartId: row.cartId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    ending: row.ending && endings[row.ending],
    refund: row.refund,
    isCurrent: row.isCurrent,
    isBeingCharged: row.isBeingCharged,
    payableUntil: row.payableUntil,
    placedAt: row.placedAt,
    changedAt: row.changedAt,
    paymentId: row.paymentId,
    payerRef: row.payerRef,
    address: addressOf(row),
    total: Money.ofCents(row.totalCents),
    lines: lines.map(({ productId, title, image, priceCents, quantity }) => {
      return { productId, title, image, price: Money.ofCents(priceCents), quantity };
    }),
  };
}

function addressOf({ addressId, name, address, city, pincode, phone, notes }: OrderRow): DeliveryAddress {
  return { addressId, name, address, city, pincode, phone, notes };
}

export function toOrder(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  return Order.restore(toState(row, lines));
}
