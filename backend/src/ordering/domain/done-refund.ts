import type { Id } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';

/** A refund of the order's payment that is done. */
export interface DoneRefund {
  readonly refundId: Id<'Refund'>;
  readonly amount: Money;
  /** Whether nothing of the payment is left. */
  readonly isLast: boolean;
  readonly isOfProvider: boolean;
  readonly isReversal: boolean;
}

/** @param isWhole whether it is of all that the order cost */
export function refundNote({ amount, isOfProvider, isReversal }: DoneRefund, isWhole: boolean): string {
  if (isReversal) return `The provider took ${amount.formatted} back for the buyer.`;
  return isWhole
    ? 'The payment was refunded.'
    : `${amount.formatted} was refunded${isOfProvider ? ' at the provider' : ''}.`;
}
