import { newId } from '../../../src/shared/id.js';
import { Money } from '../../../src/shared/money.js';
import type { CaptureOutcome, Charge } from '../../../src/payments/domain/payment-provider.js';
import type { CaptureTurn } from '../../../src/payments/payments.api.js';
import { WhenPaymentDisputedCheckOthers } from '../../../src/payments/application/reconcile/when-payment-disputed-check-others.js';
import { WhenPaymentRefundedEndDisputes } from '../../../src/payments/application/refund/when-payment-refunded-end-disputes.js';
import { RecordWebhook } from '../../../src/payments/application/webhooks/record-webhook.js';
import { FakeUnitOfWork } from '../lifecycle/fake-unit-of-work.js';
import {
  WebhookEventsInMemory,
  PaymentsInMemory,
  PaymentViewsInMemory,
  RefundsInMemory,
  ScriptedProvider,
} from './payments-in-memory.js';
import { wirePayments } from './payments-use-cases.js';

export const page = 'https://provider/P1';

/** An order of three linen shirts, to be paid at noon, with a scripted provider. */
export async function paymentsFixture() {
  let now = new Date('2026-11-20T12:00:00Z');
  const payments = new PaymentsInMemory();
  const refunds = new RefundsInMemory();
  const views = new PaymentViewsInMemory(payments, refunds);
  const provider = new ScriptedProvider();
  const wired = wirePayments({
    ...{ payments, refunds, views, provider, work: new FakeUnitOfWork(), clock: { now: () => now } },
  });
  const orderId = newId<'Order'>();
  const { paymentId } = await wired.api.open(shirtsOf(orderId));
  provider.opens = [{ kind: 'opened', providerRef: 'P1', approvalUrl: page }];

  async function capture() {
    await wired.approvalUrl(paymentId);
    return wired.api.capture(paymentId, await claim());
  }

  /** Begins the capture. */
  async function claim(id = paymentId): Promise<CaptureTurn> {
    const turn = await wired.api.beginCapture(id, orderId);
    expect(turn).toBe('ours');
    return turn;
  }

  function charged(change: Partial<Charge> = {}): CaptureOutcome & { kind: 'captured' } {
    const ours = { captureRef: 'C1', payerRef: 'ASHA', amount: Money.ofDollars(59.97), currency: 'USD', paymentId };
    return { kind: 'captured', charge: { ...ours, ...change } };
  }

  function later(seconds: number) {
    now = new Date(now.getTime() + seconds * 1_000);
    return wired.reconcile.execute();
  }

  const webhookEvents = new WebhookEventsInMemory();
  const recordWebhook = new RecordWebhook(webhookEvents, payments, new FakeUnitOfWork(), { now: () => now });

  return {
    ...wired,
    endDisputes: new WhenPaymentRefundedEndDisputes(payments, { now: () => now }),
    checkOthers: new WhenPaymentDisputedCheckOthers(payments, { now: () => now }),
    payments,
    refunds,
    provider,
    webhookEvents,
    recordWebhook,
    orderId,
    paymentId,
    claim,
    capture,
    charged,
    later,
  };
}

export type PaymentsFixture = Awaited<ReturnType<typeof paymentsFixture>>;

export function shirtsOf(orderId: string) {
  const line = { productId: newId<'Product'>(), title: 'Linen shirt', price: Money.ofDollars(19.99), quantity: 3 };
  return { orderId, total: Money.ofDollars(59.97), lines: [line] };
}
