import type { Id } from '../../shared/id.js';
import type { Refund } from './refund.js';

/** The refunds of payments. All methods run inside a unit of work that has locked the payment, except `claimDue`. */
export abstract class Refunds {
  /** Earliest first. */
  abstract ofPayment(paymentId: Id<'Payment'>): Promise<Refund[]>;

  abstract add(refund: Refund): Promise<void>;

  abstract save(refund: Refund): Promise<void>;

  /** Claims a refund that is due: no other instance claims it before `until`. */
  abstract claimDue(now: Date, until: Date): Promise<RefundToCheck | null>;
}

export interface RefundToCheck {
  readonly id: Id<'Refund'>;
  readonly paymentId: Id<'Payment'>;
}
