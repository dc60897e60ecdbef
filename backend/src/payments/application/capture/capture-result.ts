import type { PaymentFacts } from '../../domain/payment-state.js';
import { isPaid } from '../../domain/payment-stage.js';
import type { CaptureResult } from '../../payments.api.js';

/** The answer to a capture, by the state of the payment after it. */
export function resultOf({ state, setback, reason, approvalUrl }: PaymentFacts): CaptureResult {
  if (isPaid(state)) return { kind: 'paid' };
  switch (state) {
    case 'settling':
    case 'disputed':
      return { kind: 'settling' };
    case 'opened':
      return {
        kind: setback ?? 'notApproved',
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
