import type { PostalAddress } from '../../../addressing/addressing.api.js';
import type { Id } from '../../../shared/id.js';
import type { OrderDetails, ShownOrder } from '../../application/order-views.js';
import type { PricedOrder } from '../../application/place/priced-order.js';
import type { ContainedTax } from '../../domain/checkout/contained-tax.js';
import type { OrderDelivery } from '../../domain/checkout/order-delivery.js';
import { netOf, type OrderLine, subtotalOf } from '../../domain/checkout/order-line.js';
import type { OrderDiscount } from '../../domain/order-facts.js';
import { orderNumber } from '../../domain/order-number.js';
import { type OrderRefund, refundedOf } from '../../domain/refund/order-refund.js';
import { trackingUrl } from '../../domain/shipment/carriers.js';
import type { Parcel } from '../../domain/shipment/shipment.js';
import type { TimelineEntry } from '../../domain/timeline.js';
import type {
  CurrentAddressDto,
  OrderDeliveryDto,
  OrderDetailsDto,
  OrderDiscountDto,
  OrderDto,
  OrderItemDto,
  OrderTaxDto,
  QuoteDto,
  RefundDto,
  ShipmentDto,
  TimelineEntryDto,
} from './order-response.dto.js';
import { presentOrderReturn } from './order-return.presenter.js';

/** As the address book shows it. */
export function presentCurrentAddress(userId: string, { addressId, ...fields }: PostalAddress): CurrentAddressDto {
  return { _id: addressId, userId, ...fields };
}

/** What its customer may see, which staff see as well. */
export function presentOrder(order: ShownOrder): OrderDto {
  return {
    _id: order.id,
    orderNumber: orderNumber(order.number),
    version: order.version,
    userId: order.customerId,
    customerName: order.customerName,
    cartId: order.cartId,
    cartItems: order.lines.map(presentLine),
    addressInfo: { ...order.address },
    orderStatus: order.status,
    paymentMethod: 'payPal',
    paymentStatus: order.paymentStatus,
    subtotal: subtotalOf(order.lines).dollars,
    discount: presentDiscount(order.discount),
    delivery: presentDelivery(order.delivery),
    shipment: presentShipment(order.shipment),
    tax: order.tax.map(presentTax),
    totalAmount: order.total.dollars,
    refundedAmount: refundedOf(order.refunds).dollars,
    refunds: order.refunds.map(presentRefund),
    returns: order.returns.map(presentOrderReturn),
    returnUntil: order.returnable.until,
    returnable: order.returnable.lines.map(({ variantId, quantity }) => ({ id: variantId, quantity })),
    orderDate: order.placedAt.toISOString(),
    orderUpdateDate: order.changedAt?.toISOString() ?? null,
    paymentId: order.paymentId ?? '',
    payerId: order.payerRef ?? '',
    contactEmail: order.contactEmail,
    canBePaid: order.canBePaid,
    payableUntil: order.payableUntil?.toISOString() ?? null,
  };
}

export function presentOrderWithTimeline(order: OrderDetails) {
  return { ...presentOrder(order), timeline: order.timeline.map(presentEntry) };
}

export function presentQuote({ lines, subtotal, discount, delivery, tax, total }: PricedOrder): QuoteDto {
  return {
    items: lines.map(presentLine),
    subtotal: subtotal.dollars,
    discount: presentDiscount(discount),
    delivery: { methodId: delivery.methodId ?? '', ...presentDelivery(delivery) },
    tax: tax.map(presentTax),
    total: total.dollars,
  };
}

function presentDiscount(discount: OrderDiscount | null): OrderDiscountDto | null {
  return discount && { code: discount.code, amount: discount.amount.dollars };
}

function presentTax({ bps, label, amount }: ContainedTax): OrderTaxDto {
  return { rate: bps / 100, label, amount: amount.dollars };
}

function presentDelivery({ name, price, listPrice, earliest, latest }: OrderDelivery): OrderDeliveryDto {
  return { name, price: price.dollars, listPrice: listPrice.dollars, earliest, latest };
}

function presentShipment(parcel: Parcel | null): ShipmentDto | null {
  if (!parcel) return null;
  const { carrier, trackingNumber, shippedAt } = parcel;
  const url = trackingUrl(carrier, trackingNumber);
  return { carrier, trackingNumber, trackingUrl: url, shippedAt: shippedAt?.toISOString() ?? null };
}

export function presentRefund({ id, amount, state, lines, delivery, reason, at }: OrderRefund): RefundDto {
  return {
    ...{ _id: id, amount: amount.dollars, state, reason, at: at.toISOString() },
    lines: lines.map((line) => ({ id: line.variantId, quantity: line.quantity, amount: line.amount.dollars })),
    delivery: delivery.dollars,
  };
}

export function productsOf({ lines }: Pick<OrderDetails, 'lines'>): Id<'Product'>[] {
  return lines.map(({ productId }) => productId);
}

/** @param slugs of the products that are still in the catalogue, by id */
export function presentOwnOrder(order: OrderDetails, slugs: ReadonlyMap<string, string>): OrderDetailsDto {
  const cartItems = order.lines.map((line) => ({ ...presentLine(line), slug: slugs.get(line.productId) ?? null }));
  return { ...presentOrderWithTimeline(order), cartItems };
}

function presentLine({ productId, variantId, size, colour, sku, title, image, ...line }: OrderLine): OrderItemDto {
  const { price, quantity, discount } = line;
  const costs = { price: price.dollars, quantity, discount: discount.dollars, net: netOf(line).dollars };
  return { id: variantId, productId, variantId, size, colour, sku, title, image, ...costs };
}

/** Without the names and notes of staff. */
export function presentEntry({ at, status, paymentStatus, note }: TimelineEntry): TimelineEntryDto {
  return { at: at.toISOString(), orderStatus: status, paymentStatus, note };
}
