import { domainToUnicode } from 'node:url';
import { Money } from '../../../shared/money.js';
import type { OrderState } from '../../domain/order-state.js';
import type { OrderLineRecord, OrderRecord } from './order.record.js';

/** An `OrderState`, with what only views show of the record. */
export function toOrderState({ totalCents, lines, contactEmailUnicode: _, ...record }: OrderRecord) {
  const { addressId, name, address, city, pincode, phone, notes, ...state } = record;
  const inOrder = [...lines].sort((one, other) => one.position - other.position);
  return {
    ...state,
    total: Money.ofCents(totalCents),
    address: { addressId, name, address, city, pincode, phone, notes },
    lines: inOrder.map(({ productId, variantId, size, colour, sku, title, image, priceCents, quantity }) => {
      return { productId, variantId, size, colour, sku, title, image, price: Money.ofCents(priceCents), quantity };
    }),
  } satisfies OrderState;
}

/** Without the number, which the database counts. */
export function toOrderRecord({ number: _, lines: _lines, total, address, ...state }: OrderState) {
  const contactEmailUnicode = state.contactEmail && unicodeEmail(state.contactEmail);
  return { ...state, ...address, totalCents: total.cents, contactEmailUnicode };
}

export function toLineRecords({ id, lines }: OrderState): Omit<OrderLineRecord, 'order'>[] {
  return lines.map(({ price, ...line }, position) => ({ ...line, orderId: id, position, priceCents: price.cents }));
}

function unicodeEmail(email: string): string | null {
  const domainAt = email.lastIndexOf('@') + 1;
  const unicode = email.slice(0, domainAt) + domainToUnicode(email.slice(domainAt));
  return unicode === email ? null : unicode;
}
