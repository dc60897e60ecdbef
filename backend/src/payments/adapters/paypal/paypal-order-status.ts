import { idIn } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import type { CaptureOutcome, Charge, FoundRefund, ProviderStatus } from '../../domain/payment-provider.js';
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
    case 'PARTIALLY_REFUNDED':
      return charge ? { kind: 'captured', charge, ...refundsIn(order) } : unknown('PayPal gives no amount.');
    case 'REFUNDED':
      return charge ? refunded(order, capture, charge) : unknown('PayPal gives no amount.');
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

/** PayPal's words for a charge that it took back for the buyer. */
const reversals: ReadonlySet<string> = new Set(['CHARGEBACK', 'BUYER_COMPLAINT']);

function refunded(order: PaypalOrder, { id, reason }: PaypalCapture, charge: Charge): ProviderStatus {
  const found = refundsIn(order);
  const refundRef = found.refunds?.at(-1)?.refundRef ?? id;
  return { kind: 'refunded', charge, refundRef, ...found, ...(reversals.has(reason) ? { isReversed: true } : {}) };
}

/** Without refunds that PayPal refused or gave up, and those whose amount can't be read. */
function refundsIn({ refunds }: PaypalOrder): { refunds?: FoundRefund[] } {
  const found = refunds.flatMap(({ id, status, customId, amount }) => {
    const cents = centsIn(amount);
    const counts = status === 'COMPLETED' || status === 'PENDING';
    if (!counts || !id || !cents) return [];
    return [{ refundRef: id, refundId: idIn(customId), amount: Money.ofCents(cents), isDone: status === 'COMPLETED' }];
  });
  return found.length > 0 ? { refunds: found } : {};
}

/** @returns null for what is no amount of money */
export function centsIn(value: string): number | null {
  const [, dollars, fraction = ''] = decimal.exec(value) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

function chargeOf({ payerId }: PaypalOrder, { id, amount, customId }: PaypalCapture): Charge | null {
  const cents = centsIn(amount.value);
  if (cents === null) return null;
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
