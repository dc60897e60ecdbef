import type { Id } from '../../../shared/id.js';
import type { OrderRefund } from './order-refund.js';

/** The refunds of orders. All methods run inside a unit of work that has locked the order. */
export abstract class OrderRefunds {
  /** @returns null where there is none, also of another order */
  abstract find(id: Id<'Refund'>): Promise<OrderRefund | null>;

  /** Earliest first. */
  abstract of(orderId: Id<'Order'>): Promise<OrderRefund[]>;

  /** @throws RefundIsOfAnotherRequest where another order got one with its id meanwhile */
  abstract add(refund: OrderRefund): Promise<void>;

  abstract conclude(id: Id<'Refund'>, state: OrderRefund['state'], at: Date): Promise<void>;
}
