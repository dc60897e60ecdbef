import { newId } from '../../src/shared/id.js';
import { Money } from '../../src/shared/money.js';
import { Payment } from '../../src/payments/domain/payment.js';
import type { CaptureOutcome } from '../../src/payments/domain/payment-provider.js';

export const noon = new Date('2026-11-20T12:00:00Z');

/** Three linen shirts that are to be paid at noon. */
export function aPayment(): Payment {
  const line = { productId: newId(), title: 'Linen shirt', price: Money.ofDollars(19.99), quantity: 3 };
  return Payment.open({ orderId: newId(), total: Money.ofDollars(59.97), lines: [line] }, 'sandbox', noon);
}

export function opened(): Payment {
  const payment = aPayment();
  payment.concludeOpening({ kind: 'opened', providerRef: 'P1', approvalUrl: 'https://provider/P1' }, noon);
  return payment;
}

export function capturing(): Payment {
  const payment = opened();
  payment.beginCapture(noon);
  return payment;
}

export function paid(): Payment {
  const payment = capturing();
  payment.concludeCapture(charged(payment), noon);
  payment.releaseEvents();
  return payment;
}

export function charged({ facts }: Payment, change: object = {}): CaptureOutcome {
  const ours = { captureRef: 'C1', payerRef: 'ASHA', amount: facts.amount, currency: 'USD', paymentId: facts.id };
  return { kind: 'captured', charge: { ...ours, ...change } };
}
