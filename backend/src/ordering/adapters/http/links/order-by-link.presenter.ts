import type { OrderDetails } from '../../../application/order-views.js';
import type { LinkedOrderDto } from './order-by-link.dto.js';
import { presentOwnOrder } from '../order.presenter.js';

const shownDigits = 4;
const guestName = 'Guest';

/** Lists each field explicitly, so that fields added to orders later are not shown to holders of links. */
export function presentOrderByLink(details: OrderDetails, slugs: ReadonlyMap<string, string>): LinkedOrderDto {
  const order = presentOwnOrder(details, slugs);
  const { name, address, city, pincode, phone, country } = order.addressInfo;
  return {
    _id: order._id,
    orderNumber: order.orderNumber,
    // Not the customer's: whom the guest has become since is nobody else's business.
    customerName: name || guestName,
    cartItems: order.cartItems,
    addressInfo: { name, address, city, pincode, phone: masked(phone), country },
    orderStatus: order.orderStatus,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery,
    shipment: order.shipment,
    tax: order.tax,
    totalAmount: order.totalAmount,
    refundedAmount: order.refundedAmount,
    refunds: order.refunds,
    returns: order.returns,
    returnUntil: order.returnUntil,
    returnable: order.returnable,
    orderDate: order.orderDate,
    orderUpdateDate: order.orderUpdateDate,
    timeline: order.timeline,
  };
}

/** The last four digits; empty if the number has no more than four, which would show all of it. */
function masked(phone: string): string {
  const digits = phone.match(/\p{Nd}/gu) ?? [];
  return digits.length > shownDigits ? `••• ${digits.slice(-shownDigits).join('')}` : '';
}
