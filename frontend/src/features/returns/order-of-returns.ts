import type { Order } from '../../contract/types';

/** What of an order its returns are about. A server of the version before knows none. */
export type OrderOfReturns = Pick<
  Order,
  '_id' | 'orderNumber' | 'cartItems' | 'refunds' | 'returns' | 'returnUntil' | 'returnable'
>;

/** Whether there is anything to say of returns. */
export function hasReturns({ returns, returnUntil }: Partial<OrderOfReturns>): boolean {
  return Boolean(returnUntil ?? returns?.length);
}
