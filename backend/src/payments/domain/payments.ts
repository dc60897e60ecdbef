import type { Id } from '../../shared/id.js';
import type { Payment } from './payment.js';

/** The shop's payments. All methods run inside a unit of work and lock what they load. */
export abstract class Payments {
  /** @throws NotFound */
  abstract get(id: Id<'Payment'>): Promise<Payment>;

  /** The disputed payment of the order, if there is one (`isDisputed`), else the latest. */
  abstract latestOf(orderId: Id<'Order'>): Promise<Payment | null>;

  /** Earliest first. */
  abstract allOf(orderId: Id<'Order'>): Promise<Payment[]>;

  /** @param idOrRef our id of the payment, or the provider's id of the payment or its charge */
  abstract find(idOrRef: string): Promise<Payment | null>;

  abstract add(payment: Payment): Promise<void>;

  abstract save(payment: Payment): Promise<void>;

  /**
   * Claims a payment that is due for a check: no other instance claims it before `until`. Payments in the stages
   * `opening` and `opened`, where no money has moved, come last; otherwise the longest due comes first.
   */
  abstract claimDue(now: Date, until: Date): Promise<Id<'Payment'> | null>;
}
