import type { PaymentState } from '../domain/payment-state.js';
import type { PaymentStatus } from '../payments.api.js';

const publicWords: Record<PaymentState, PaymentStatus> = {
  opening: 'pending',
  opened: 'pending',
  capturing: 'pending',
  settling: 'pending',
  captured: 'paid',
  disputed: 'pending',
  refunding: 'paid',
  refund_failed: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** What the rest of the shop and its people call it. */
export function publicWord(state: PaymentState): PaymentStatus {
  return publicWords[state];
}
