import type { Address, Cart, DeliveryMethod, NewOrder } from '../../contract/types';
import { hasFreeDelivery, totalCents } from '../cart';
import { deliveryCents } from '../delivery';

interface Chosen {
  address: Address;
  /** Null where it is not known what the shop offers: it then takes its first. */
  delivery: DeliveryMethod | null;
  /** Where a guest wants the receipt; may be empty. */
  contactEmail: string;
}

/** The request that places an order. The server uses its own cart and prices, and compares only the total. */
export function orderRequest(cart: Cart, { address: to, delivery, contactEmail }: Chosen): NewOrder {
  return {
    userId: cart.userId,
    addressInfo: { addressId: to._id },
    ...(to.version ? { addressVersion: to.version } : {}),
    ...(delivery ? { deliveryMethodId: delivery._id } : {}),
    totalAmount: orderTotal(cart, delivery),
    ...(contactEmail ? { contactEmail } : {}),
  };
}

/** What the page shows as the total, in dollars. */
export function orderTotal(cart: Cart, delivery: DeliveryMethod | null): number {
  const goods = totalCents(cart);
  return (goods + (delivery ? deliveryCents(delivery, goods, hasFreeDelivery(cart)) : 0)) / 100;
}
