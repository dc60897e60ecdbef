import type { Cart, CartItem } from '../../contract/types';
import { unitCents } from './cart.slice';

/** A line's price in cents; 0 where its product is no longer available. */
export function lineCents(line: CartItem): number {
  return line.isAvailable ? unitCents(line) * line.quantity : 0;
}

/** What the code takes off; at most the goods, until a smaller quantity is stored. */
export function discountCents(cart: Cart): number {
  return Math.min(Math.round((cart.discount?.amount ?? 0) * 100), goodsCents(cart));
}

/** What the goods cost after the discount, without delivery. */
export function totalCents(cart: Cart | null): number {
  return cart ? goodsCents(cart) - discountCents(cart) : 0;
}

/** Whether a code makes every delivery free. */
export function hasFreeDelivery(cart: Cart | null): boolean {
  return cart?.discount?.kind === 'freeDelivery' && !cart.discount.problem;
}

function goodsCents({ items }: Cart): number {
  return items.reduce((sum, line) => sum + lineCents(line), 0);
}
