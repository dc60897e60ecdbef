import type { PaymentState } from '../../domain/payment-state.js';
import { isPaid } from '../../domain/payment-stage.js';
import type { CaptureResult } from '../../payments.api.js';

/** The result of a capture, by the payment's stage after the capture. */
export function toCaptureResult({ stage, lastFailure, reason, approvalUrl }: PaymentState): CaptureResult {
  if (isPaid(stage)) return { kind: 'paid' };
  switch (stage) {
    case 'settling':
    case 'disputed':
    case 'dispute_refunding':
      return { kind: 'settling' };
    case 'opened':
      return {
        kind: lastFailure ?? 'notApproved',
        reason: reason ?? 'The payment was not approved.',
        approvalUrl: approvalUrl ?? '',
      };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { kind: 'refused', reason: reason ?? 'This payment is closed.' };
    default:
      return { kind: 'unknown' };
  }
}
