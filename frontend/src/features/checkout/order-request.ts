import type { Address, Cart, NewOrder } from '../../contract/types';
import { lineCents } from '../cart';

/**
 * The request that places an order. The server uses its own cart and prices, and compares only the total.
 * @param contactEmail where a guest wants the receipt; may be empty
 */
export function orderRequest(cart: Cart, to: Address, contactEmail: string): NewOrder {
  const cents = cart.items.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    userId: cart.userId,
    addressInfo: { addressId: to._id },
    ...(to.version ? { addressVersion: to.version } : {}),
    totalAmount: cents / 100,
    ...(contactEmail ? { contactEmail } : {}),
  };
}
