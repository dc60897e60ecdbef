import { EntitySchema } from 'typeorm';
import { Money } from '../../../shared/money.js';
import type { DeliveryAddress } from '../../domain/checkout/delivery-address.js';
import { Order } from '../../domain/order.js';
import type { OrderFacts } from '../../domain/order-state.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import type { TimelineEntry } from '../../domain/timeline.js';

/** An order as its table keeps it; the address is a part of it. */
export interface OrderRow extends Omit<OrderFacts, 'lines' | 'address' | 'total'>, DeliveryAddress {
  readonly totalCents: number;
}

export interface OrderLineRow extends Omit<OrderLine, 'price'> {
  readonly orderId: string;
  /** In the order they were put into the cart, from 0. */
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

export function toRow({ lines: _lines, address, total, ...facts }: OrderFacts): OrderRow {
  return { ...facts, ...address, totalCents: total.cents };
}

export function toLineRows({ id, lines }: OrderFacts): OrderLineRow[] {
  return lines.map(({ price, ...line }, position) => ({ ...line, orderId: id, position, priceCents: price.cents }));
}

/** @param lines the order's own, in their order */
export function toFacts(row: OrderRow, lines: readonly OrderLineRow[]): OrderFacts {
  // Named one by one: a page has twenty of them, and copying "all but" takes V8 ten times as long.
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerHasLeft: row.customerHasLeft,
    cartId: row.cartId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    ending: row.ending,
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

function addressOf({ addressId, address, city, pincode, phone, notes }: OrderRow): DeliveryAddress {
  return { addressId, address, city, pincode, phone, notes };
}

export function toOrder(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  return Order.restore(toFacts(row, lines));
}
