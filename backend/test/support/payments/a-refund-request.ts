import type { RefundRequest } from '../../../src/payments/domain/payment-provider.js';
import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';

/** Of three shirts, by a key of its own. */
export function aRefundRequest(change: Partial<RefundRequest> & { captureRef: string }): RefundRequest {
  const amount = Money.ofCents(5_997);
  return { refundId: newId<'Refund'>(), amount, currency: 'USD', note: null, key: newId(), ...change };
}
