import type { Address, Cart, NewOrder } from '../../contract/types';
import { lineCents, unitPrice } from '../cart';

/**
 * The request that places an order. The server uses its own cart and prices, and compares only the total.
 * @param contactEmail where a guest wants the receipt; may be empty
 */
export function orderRequest(cart: Cart, to: Address, contactEmail: string): NewOrder {
  const { _id: addressId, name, address, city, pincode, phone, notes } = to;
  const cents = cart.items.reduce((sum, line) => sum + lineCents(line), 0);
  const order = {
    userId: cart.userId,
    cartId: cart._id,
    cartItems: cart.items.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      title: line.productTitle,
      image: line.image,
      price: unitPrice(line),
      quantity: line.quantity,
    })),
    ...(to.version ? { addressVersion: to.version } : {}),
    addressInfo: { addressId, name, address, city, pincode, phone, notes },
    orderStatus: 'pending',
    paymentMethod: 'payPal',
    paymentStatus: 'pending',
    totalAmount: cents / 100,
    orderDate: new Date().toISOString(),
    orderUpdateDate: null,
    paymentId: '',
    payerId: '',
    ...(contactEmail ? { contactEmail } : {}),
  };
  return order;
}
