import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';
import type { SessionUser } from '../../../src/shared/session-user.js';
import type { Checkout } from '../../../src/ordering/domain/checkout/checkout.js';
import { Order } from '../../../src/ordering/domain/order.js';
import { standardDelivery } from '../../../src/ordering/domain/checkout/order-delivery.js';
import { type OrderLine, subtotalOf } from '../../../src/ordering/domain/checkout/order-line.js';
import type { Placed } from '../../../src/ordering/domain/order-facts.js';

export const noon = new Date('2026-11-20T12:00:00Z');

export function minutesAfter(count: number, moment = noon): Date {
  return new Date(moment.getTime() + count * 60_000);
}

export function asha(): SessionUser {
  return { id: newId(), role: 'user', name: 'Asha' };
}

export function aGuest(): SessionUser {
  return { id: newId(), role: 'guest', name: 'Guest' };
}

const shirtAtFullPrice = {
  ...{ title: 'Linen shirt', price: Money.ofDollars(40), quantity: 2, discount: Money.zero, taxBps: null },
};

/** By default two linen shirts at $40. */
export function shirts(change: Partial<OrderLine> = {}): OrderLine {
  const image = '/images/shirt-720.webp';
  const variant = { productId: newId<'Product'>(), variantId: newId<'Variant'>(), size: null, colour: null, sku: null };
  return { ...variant, ...shirtAtFullPrice, image, ...change };
}

export function aCheckout(change: Partial<Checkout> = {}): Checkout {
  const customer = change.customer ?? asha();
  const place = { name: '', address: '12 Mill Lane', city: 'Pune', pincode: '411001', phone: '020 123456', notes: '' };
  const address = { addressId: newId<'Address'>(), ...place, country: 'IN' };
  const shown = { deliveryMethodId: standardMethod, discountCode: null, shownTotal: Money.ofDollars(80) };
  return { customer, cartId: customer.id, address, ...shown, contactEmail: null, ...change };
}

/** Asha's two linen shirts for $80, ordered at noon. */
export function anOrder(change: Partial<Checkout> = {}, lines: readonly OrderLine[] = [shirts()]): Order {
  return Order.place(aCheckout(change), placedLines(lines), noon);
}

const standardMethod = newId<'DeliveryMethod'>();

/** The lines with free delivery. */
export function placedLines(lines: readonly OrderLine[]): Placed {
  const subtotal = subtotalOf(lines);
  const delivery = { ...standardDelivery, methodId: standardMethod };
  return { lines, subtotal, discount: null, delivery, tax: [], total: subtotal };
}

export function aPaidOrder(): Order {
  const order = anOrder();
  order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(1));
  order.releaseEvents();
  order.releaseEntries();
  return order;
}
