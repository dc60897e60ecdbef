import type { OrderDetails } from '../../../application/order-views.js';
import type { LinkedOrderDto } from './order-by-link.dto.js';
import { presentOwnOrder } from '../order.presenter.js';

const shownDigits = 4;

/** Names each field, so that one added to orders later is not shown to holders of links by mistake. */
export function presentOrderByLink(details: OrderDetails): LinkedOrderDto {
  const order = presentOwnOrder(details);
  const { name, address, city, pincode, phone } = order.addressInfo;
  return {
    _id: order._id,
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    cartItems: order.cartItems,
    addressInfo: { name, address, city, pincode, phone: masked(phone) },
    orderStatus: order.orderStatus,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    totalAmount: order.totalAmount,
    orderDate: order.orderDate,
    orderUpdateDate: order.orderUpdateDate,
    timeline: order.timeline,
  };
}

/** Empty where there is none, or where it is so short that its end would show most of it. */
function masked(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > shownDigits ? `••• ${digits.slice(-shownDigits)}` : '';
}
