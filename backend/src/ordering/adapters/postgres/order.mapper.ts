import { domainToUnicode } from 'node:url';
import { Money } from '../../../shared/money.js';
import { type OrderDelivery, standardDelivery } from '../../domain/checkout/order-delivery.js';
import type { OrderState } from '../../domain/order-state.js';
import type { OrderLineRecord, OrderRecord, StoredDelivery } from './order.record.js';

/** An `OrderState`, with what only views show of the record. */
export function toOrderState({
  totalCents,
  deliveryCents,
  delivery,
  lines,
  contactEmailUnicode: _,
  ...record
}: OrderRecord) {
  const { addressId, name, address, city, pincode, phone, notes, ...state } = record;
  const inOrder = [...lines].sort((one, other) => one.position - other.position);
  return {
    ...state,
    delivery: toDelivery(delivery, deliveryCents),
    total: Money.ofCents(totalCents),
    address: { addressId, name, address, city, pincode, phone, notes },
    lines: inOrder.map(({ productId, variantId, size, colour, sku, title, image, priceCents, quantity }) => {
      return { productId, variantId, size, colour, sku, title, image, price: Money.ofCents(priceCents), quantity };
    }),
  } satisfies OrderState;
}

/** Without the number, which the database counts. */
export function toOrderRecord({ number: _, lines: _lines, total, delivery, address, ...state }: OrderState) {
  const contactEmailUnicode = state.contactEmail && unicodeEmail(state.contactEmail);
  const { price, listPrice, ...agreed } = delivery;
  const costs = { totalCents: total.cents, deliveryCents: price.cents };
  return { ...state, ...address, ...costs, delivery: { ...agreed, listCents: listPrice.cents }, contactEmailUnicode };
}

export function toLineRecords({ id, lines }: OrderState): Omit<OrderLineRecord, 'order'>[] {
  return lines.map(({ price, ...line }, position) => ({ ...line, orderId: id, position, priceCents: price.cents }));
}

function toDelivery(stored: StoredDelivery | null, cents: number): OrderDelivery {
  if (!stored) return standardDelivery;
  const { listCents, ...agreed } = stored;
  return { ...agreed, price: Money.ofCents(cents), listPrice: Money.ofCents(listCents) };
}

function unicodeEmail(email: string): string | null {
  const domainAt = email.lastIndexOf('@') + 1;
  const unicode = email.slice(0, domainAt) + domainToUnicode(email.slice(domainAt));
  return unicode === email ? null : unicode;
}
