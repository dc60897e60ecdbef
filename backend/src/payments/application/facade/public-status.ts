import type { PaymentStage } from '../../domain/payment-stage.js';
import type { PaymentStatus } from '../../payments.api.js';

const publicStatuses: Record<PaymentStage, PaymentStatus> = {
  opening: 'pending',
  opened: 'pending',
  capturing: 'pending',
  settling: 'pending',
  captured: 'paid',
  disputed: 'pending',
  dispute_refunding: 'pending',
  dispute_settled: 'cancelled',
  refunding: 'paid',
  refund_failed: 'paid',
  refunded: 'refunded',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

export function publicStatus(stage: PaymentStage): PaymentStatus {
  return publicStatuses[stage];
}
