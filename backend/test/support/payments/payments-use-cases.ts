import { CaptureOnce } from '../../../src/payments/application/capture/capture-once.js';
import { CaptureAtProvider } from '../../../src/payments/application/capture/capture-at-provider.js';
import { OpenAtProvider } from '../../../src/payments/application/open/open-at-provider.js';
import type { PaymentViews } from '../../../src/payments/application/payment-views.js';
import { PaymentsFacade } from '../../../src/payments/application/facade/payments-facade.js';
import { ReconcilePayment } from '../../../src/payments/application/reconcile/reconcile-payment.js';
import { ReconcilePayments } from '../../../src/payments/application/reconcile/reconcile-payments.js';
import { SchedulePaymentCheck } from '../../../src/payments/application/reconcile/schedule-payment-check.js';
import { RefundPayment } from '../../../src/payments/application/refund/refund-payment.js';
import { SendRefund } from '../../../src/payments/application/refund/send-refund.js';
import { StoredRefunds } from '../../../src/payments/application/refund/stored-refunds.js';
import type { PaymentProvider } from '../../../src/payments/domain/payment-provider.js';
import type { PaymentProviderRegistry } from '../../../src/payments/domain/payment-provider-registry.js';
import type { Payments } from '../../../src/payments/domain/payments.js';
import type { Refunds } from '../../../src/payments/domain/refunds.js';
import type { Id } from '../../../src/shared/id.js';
import type { Clock } from '../../../src/shared/clock.js';
import type { UnitOfWork } from '../../../src/shared/unit-of-work.js';

interface Ports {
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly views: PaymentViews;
  readonly provider: PaymentProvider;
  readonly work: UnitOfWork;
  readonly clock: Clock;
}

/** The use cases of payments with a spec's ports. */
export function wirePayments({ payments, refunds, views, provider, work, clock }: Ports) {
  const providers: PaymentProviderRegistry = { chosen: provider, of: () => provider };
  const page = new OpenAtProvider(payments, providers, work, clock);
  const stored = new StoredRefunds(payments, refunds);
  const sending = new SendRefund(payments, stored, providers, work, clock);
  const refund = new RefundPayment(payments, stored, sending, work, clock);
  const capture = new CaptureOnce(payments, views, new CaptureAtProvider(providers), page, work, clock);
  const reconcile = new ReconcilePayment(views, payments, providers, page, capture, refund, stored, work, clock);
  return {
    /** Reads the payment first, as reconciliation does. */
    approvalUrl: async (id: Id<'Payment'>) => page.execute(await views.get(id)),
    api: new PaymentsFacade(payments, views, page, capture, refund, stored, providers, clock),
    reconcile: new ReconcilePayments(payments, refunds, reconcile, sending, work, clock),
    scheduleCheck: new SchedulePaymentCheck(payments, stored, work, clock),
    refund,
  };
}
