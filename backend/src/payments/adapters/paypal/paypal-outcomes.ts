import { Money } from '../../../shared/money.js';
import type { CaptureOutcome, Charge, RefundOutcome, Seen } from '../../domain/payment-provider.js';
import { issuesIn, linksIn, type PaypalAnswer, type PaypalCapture, type PaypalOrder } from './paypal-response.js';

const decimal = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

const chooseAnother = new Set(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING']);
const notYetApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Somebody was first, perhaps we ourselves: the truth is to be looked at. */
const alreadyDone = new Set(['ORDER_ALREADY_CAPTURED', 'CAPTURE_FULLY_REFUNDED']);
const paidBefore = 'DUPLICATE_INVOICE_ID';
const refundLater = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE']);

export const goneAtPaypal = { kind: 'refused', reason: 'The payment has expired at PayPal.' } as const;
const notApproved = 'The payment was not approved.';
const declined = 'PayPal declined the payment. Please choose another way to pay there.';

export function isAlreadyDone({ body }: PaypalAnswer): boolean {
  return issuesIn(body).some((issue) => alreadyDone.has(issue));
}

/** PayPal took money for an order of ours by this very id: if not by this payment, it will never take any by it. */
export function isPaidBefore({ body }: PaypalAnswer): boolean {
  return issuesIn(body).includes(paidBefore);
}

/** PayPal's truth of an order. A word that is new is nothing to decide by. */
export function seenIn(order: PaypalOrder): Seen {
  switch (order.status) {
    case 'COMPLETED':
      return order.capture ? capturedIn(order, order.capture) : unknown('PayPal calls it completed without a charge.');
    case 'APPROVED':
      return { kind: 'approved' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'waiting' };
    case 'VOIDED':
      return goneAtPaypal;
    default:
      return unknown(`PayPal calls it ${order.status}.`);
  }
}

/** An order that is completed may hold a charge that is not: what counts is the charge. */
function capturedIn(order: PaypalOrder, capture: PaypalCapture): Seen {
  const charge = chargeOf(order, capture);
  switch (capture.status) {
    case 'COMPLETED':
      return charge ? { kind: 'captured', charge } : unknown('PayPal tells no amount.');
    case 'REFUNDED':
      return charge
        ? { kind: 'givenBack', charge, refundRef: order.refundId || capture.id }
        : unknown('PayPal tells no amount.');
    case 'PARTIALLY_REFUNDED':
      return charge ? { kind: 'captured', charge } : unknown('PayPal tells no amount.');
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
      return unknown(`PayPal calls the charge ${capture.status}.`);
  }
}

function chargeOf({ payerId }: PaypalOrder, { id, amount, customId }: PaypalCapture): Charge | null {
  const [, whole, part = ''] = decimal.exec(amount.value) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return {
    ...{ captureRef: id, payerRef: payerId, currency: amount.currency, paymentId: customId },
    amount: Money.ofCents(cents),
  };
}

/** What a refused capture means for the buyer. @param pageOf which links may be followed */
export function refusedCapture(
  { status, body }: PaypalAnswer,
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

/** The reason is for staff and has PayPal's own word in it, which its support understands. */
export function refusedRefund({ body }: PaypalAnswer): RefundOutcome {
  const issues = issuesIn(body);
  const reason = `PayPal did not give the money back: ${issues[0] ?? 'no reason given'}.`;
  return { kind: 'refused', reason, mayWorkLater: issues.some((issue) => refundLater.has(issue)) };
}

export function unknown(cause: string): { kind: 'unknown'; cause: string } {
  return { kind: 'unknown', cause };
}
