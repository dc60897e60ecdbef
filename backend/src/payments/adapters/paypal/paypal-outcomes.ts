import { Money } from '../../../shared/money.js';
import type { CaptureOutcome, Charge, RefundOutcome, ProviderStatus } from '../../domain/payment-provider.js';
import { issuesIn, linksIn, type PaypalResponse, type PaypalCapture, type PaypalOrder } from './paypal-response.js';

const decimal = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

const chooseAnother = new Set(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']);
const notYetApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Another request was first, perhaps ours: read the status. */
const alreadyDone = new Set(['ORDER_ALREADY_CAPTURED', 'CAPTURE_FULLY_REFUNDED']);
const paidBefore = 'DUPLICATE_INVOICE_ID';
const refundLater = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE']);

export const goneAtPaypal = { kind: 'refused', reason: 'The payment has expired at PayPal.' } as const;
const notApproved = 'The payment was not approved.';
const declined = 'PayPal declined the payment. Please choose another way to pay there.';

export function isAlreadyDone({ body }: PaypalResponse): boolean {
  return issuesIn(body).some((issue) => alreadyDone.has(issue));
}

/** PayPal has charged this order; if not by this payment, it never will by this payment. */
export function isPaidBefore({ body }: PaypalResponse): boolean {
  return issuesIn(body).includes(paidBefore);
}

/** An unknown status is unknown, never decided. */
export function statusIn(order: PaypalOrder): ProviderStatus {
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
      return goneAtPaypal;
    default:
      return unknown(`PayPal reports the status ${order.status}.`);
  }
}

/** A completed order may have an uncompleted charge; the charge counts. */
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

/** What a refused capture means for the buyer. @param pageOf returns the trusted link */
export function refusedCapture(
  { status, body }: PaypalResponse,
  pageOf: (links: ReturnType<typeof linksIn>) => string | null,
): CaptureOutcome {
  const issues = issuesIn(body);
  if (issues.some((issue) => chooseAnother.has(issue)))
    return { kind: 'declined', reason: declined, approvalUrl: null };
  if (issues.some((issue) => notYetApproved.has(issue))) {
    return { kind: 'notApproved', reason: notApproved, approvalUrl: pageOf(linksIn(body)) };
  }
  if (status === 404) return goneAtPaypal;
  return { kind: 'refused', reason: 'PayPal refused the payment.' };
}

/** The reason is for staff; it includes PayPal's code, for its support. */
export function refusedRefund({ body }: PaypalResponse): RefundOutcome {
  const issues = issuesIn(body);
  const reason = `PayPal did not refund the payment: ${issues[0] ?? 'no reason given'}.`;
  return { kind: 'refused', reason, mayWorkLater: issues.some((issue) => refundLater.has(issue)) };
}

export function unknown(cause: string): { kind: 'unknown'; cause: string } {
  return { kind: 'unknown', cause };
}
