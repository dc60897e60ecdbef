import { domainToUnicode } from 'node:url';
import { Money } from '../../../shared/money.js';
import type { ContainedTax } from '../../domain/checkout/contained-tax.js';
import { type OrderDelivery, standardDelivery } from '../../domain/checkout/order-delivery.js';
import type { OrderLine } from '../../domain/checkout/order-line.js';
import type { OrderState } from '../../domain/order-state.js';
import type { Parcel } from '../../domain/shipment/shipment.js';
import type { OrderLineRecord, OrderRecord, ShipmentRecord, StoredDelivery, StoredTax } from './order.record.js';

/** An `OrderState`, with what only views show of the record. */
export function toOrderState({
  totalCents,
  deliveryCents,
  delivery,
  discountCents,
  discountCode,
  tax,
  lines,
  shipment,
  contactEmailUnicode: _,
  ...record
}: OrderRecord) {
  const { addressId, name, address, city, pincode, phone, notes, country, ...state } = record;
  const inOrder = [...lines].sort((one, other) => one.position - other.position);
  return {
    ...state,
    delivery: toDelivery(delivery, deliveryCents),
    discount: discountCode === null ? null : { code: discountCode, amount: Money.ofCents(discountCents) },
    tax: tax.map(toTax),
    total: Money.ofCents(totalCents),
    address: { addressId, name, address, city, pincode, phone, notes, country },
    lines: inOrder.map(toLine),
    shipment: toParcel(shipment),
  } satisfies OrderState;
}

/** Without the number, which the database counts. */
export function toOrderRecord({ number: _, lines: _lines, shipment: _shipment, ...order }: OrderState) {
  const { total, delivery, discount, tax, address, ...state } = order;
  const contactEmailUnicode = state.contactEmail && unicodeEmail(state.contactEmail);
  const { price, listPrice, ...agreed } = delivery;
  return {
    ...{ ...state, ...address, contactEmailUnicode, totalCents: total.cents, deliveryCents: price.cents },
    delivery: { ...agreed, listCents: listPrice.cents },
    discountCents: discount?.amount.cents ?? 0,
    discountCode: discount?.code ?? null,
    tax: tax.map(({ gross, amount, ...rate }) => ({ ...rate, grossCents: gross.cents, taxCents: amount.cents })),
  };
}

export function toLineRecords({ id, lines }: OrderState): Omit<OrderLineRecord, 'order'>[] {
  return lines.map(({ price, discount, ...line }, position) => {
    return { ...line, orderId: id, position, priceCents: price.cents, discountCents: discount.cents };
  });
}

export function toShipmentRecord({ id, shipment }: OrderState): Omit<ShipmentRecord, 'order'> | null {
  return shipment && { id, ...shipment };
}

/** The version before leaves a row in which nothing is known any more. */
function toParcel(record: Pick<ShipmentRecord, keyof Parcel> | null): Parcel | null {
  if (!record) return null;
  const { carrier, trackingNumber, shippedAt } = record;
  const isKnown = carrier !== null || trackingNumber !== null || shippedAt !== null;
  return isKnown ? { carrier, trackingNumber, shippedAt } : null;
}

function toLine({ priceCents, discountCents, ...record }: OrderLineRecord): OrderLine {
  const { productId, variantId, size, colour, sku, title, image, quantity, taxBps } = record;
  const [price, discount] = [Money.ofCents(priceCents), Money.ofCents(discountCents)];
  return { productId, variantId, size, colour, sku, title, image, price, quantity, discount, taxBps };
}

function toTax({ grossCents, taxCents, ...rate }: StoredTax): ContainedTax {
  return { ...rate, gross: Money.ofCents(grossCents), amount: Money.ofCents(taxCents) };
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
