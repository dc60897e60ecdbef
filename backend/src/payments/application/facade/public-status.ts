import type { PaymentState } from '../../domain/payment-stage.js';
import type { PaymentStatus } from '../../payments.api.js';

const publicStatuses: Record<PaymentState, PaymentStatus> = {
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

/** The status that the rest of the shop and its users see. */
export function publicStatus(state: PaymentState): PaymentStatus {
  return publicStatuses[state];
}
