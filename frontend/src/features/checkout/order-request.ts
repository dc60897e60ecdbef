import type { Address, Cart, DeliveryMethod, NewOrder } from '../../contract/types';
import { lineCents } from '../cart';
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
  const cents = cart.items.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    userId: cart.userId,
    addressInfo: { addressId: to._id },
    ...(to.version ? { addressVersion: to.version } : {}),
    ...(delivery ? { deliveryMethodId: delivery._id } : {}),
    totalAmount: (cents + (delivery ? deliveryCents(delivery, cents) : 0)) / 100,
    ...(contactEmail ? { contactEmail } : {}),
  };
}
