import { Money } from '../../../shared/money.js';
import type { CaptureOutcome, Charge, ProviderStatus } from '../../domain/payment-provider.js';
import { holdsMoney, type PaypalCapture, type PaypalOrder } from './client/paypal-response.js';

const decimal = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

export const goneAtPaypal = 'The payment has expired at PayPal.';

/** A charge that holds money prevails over the order's status. A status that the shop doesn't know is `unknown`. */
export function statusIn(order: PaypalOrder): ProviderStatus {
  if (order.capture && holdsMoney(order.capture)) return capturedIn(order, order.capture);
  switch (order.status) {
    case 'COMPLETED':
      return order.capture
        ? capturedIn(order, order.capture)
        : unknown('PayPal reports it completed without a charge.');
    case 'APPROVED':
      return { kind: 'approved' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'waiting' };
    case 'VOIDED':
      return { kind: 'refused', reason: goneAtPaypal };
    default:
      return unknown(`PayPal reports the status ${order.status}.`);
  }
}

/** The status by that of the charge, as a completed order may have a charge that is still pending or failed. */
function capturedIn(order: PaypalOrder, capture: PaypalCapture): ProviderStatus {
  const charge = chargeOf(order, capture);
  switch (capture.status) {
    case 'COMPLETED':
      return charge ? { kind: 'captured', charge } : unknown('PayPal gives no amount.');
    case 'REFUNDED':
      return charge
        ? { kind: 'refunded', charge, refundRef: order.refundId || capture.id }
        : unknown('PayPal gives no amount.');
    case 'PARTIALLY_REFUNDED':
      return charge ? { kind: 'captured', charge } : unknown('PayPal gives no amount.');
    case 'PENDING':
      return {
        kind: 'settling',
        captureRef: capture.id,
        reason: `PayPal is checking the payment (${capture.reason}).`,
      };
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'refused', reason: 'PayPal declined the payment.' };
    default:
      return unknown(`PayPal reports the charge as ${capture.status}.`);
  }
}

function chargeOf({ payerId }: PaypalOrder, { id, amount, customId }: PaypalCapture): Charge | null {
  const [, dollars, fraction = ''] = decimal.exec(amount.value) ?? [];
  if (dollars === undefined) return null;
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return {
    ...{ captureRef: id, payerRef: payerId, currency: amount.currency, paymentId: customId },
    amount: Money.ofCents(cents),
  };
}

/** The outcome of a capture by the order's status. If the order is not charged yet, the outcome is unknown. */
export function asCapture(status: ProviderStatus): CaptureOutcome {
  switch (status.kind) {
    case 'refunded':
      return { kind: 'captured', charge: status.charge };
    case 'approved':
    case 'waiting':
      return unknown('PayPal has not decided.');
    case 'absent':
      return unknown('PayPal does not find the payment.');
    default:
      return status;
  }
}

export function unknown(cause: string): { kind: 'unknown'; cause: string } {
  return { kind: 'unknown', cause };
}
