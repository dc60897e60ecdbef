import { domainToUnicode } from 'node:url';
import { Money } from '../../../shared/money.js';
import type { OrderState } from '../../domain/order-state.js';
import type { OrderLineRecord, OrderRecord } from './order.record.js';

/** @param lines of the order, sorted by position */
export function toOrderState(record: OrderRecord, lines: readonly OrderLineRecord[]): OrderState {
  const {
    totalCents,
    addressId,
    name,
    address,
    city,
    pincode,
    phone,
    notes,
    contactEmailUnicode: _,
    ...state
  } = record;
  return {
    ...state,
    total: Money.ofCents(totalCents),
    address: { addressId, name, address, city, pincode, phone, notes },
    lines: lines.map(({ orderId: _order, position: _position, priceCents, ...line }) => {
      return { ...line, price: Money.ofCents(priceCents) };
    }),
  };
}

/** Without the number, which the database counts. */
export function toOrderRecord({ number: _, lines: _lines, total, address, ...state }: OrderState) {
  const contactEmailUnicode = state.contactEmail && unicodeEmail(state.contactEmail);
  return { ...state, ...address, totalCents: total.cents, contactEmailUnicode };
}

export function toLineRecords({ id, lines }: OrderState): OrderLineRecord[] {
  return lines.map(({ price, ...line }, position) => ({ ...line, orderId: id, position, priceCents: price.cents }));
}

function unicodeEmail(email: string): string | null {
  const domainAt = email.lastIndexOf('@') + 1;
  const unicode = email.slice(0, domainAt) + domainToUnicode(email.slice(domainAt));
  return unicode === email ? null : unicode;
}
