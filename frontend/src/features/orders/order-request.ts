import type { Address, Cart } from '../../contract/types';
import { lineCents, unitPrice } from '../cart';

/** An order as it is asked for. The server makes it out of its own cart and prices and only compares the total. */
export function orderRequest(cart: Cart, { _id: addressId, address, city, pincode, phone, notes }: Address): object {
  const cents = cart.items.reduce((sum, line) => sum + lineCents(line), 0);
  return {
    userId: cart.userId,
    cartId: cart._id,
    cartItems: cart.items.map((line) => ({
      productId: line.productId,
      title: line.productTitle,
      image: line.image,
      price: unitPrice(line),
      quantity: line.quantity,
    })),
    addressInfo: { addressId, address, city, pincode, phone, notes },
    orderStatus: 'pending',
    paymentMethod: 'payPal',
    paymentStatus: 'pending',
    totalAmount: cents / 100,
    orderDate: new Date().toISOString(),
    orderUpdateDate: null,
    paymentId: '',
    payerId: '',
  };
}
