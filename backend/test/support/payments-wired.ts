import { AskForApprovalPage } from '../../src/payments/application/ask-for-approval-page.js';
import { Cashier } from '../../src/payments/application/cashier.js';
import { ClaimCapture } from '../../src/payments/application/claim-capture.js';
import { FinishCapture } from '../../src/payments/application/finish-capture.js';
import { FollowUp } from '../../src/payments/application/follow-up.js';
import { LookAfterCharged } from '../../src/payments/application/look-after-charged.js';
import { LookAfterOpened } from '../../src/payments/application/look-after-opened.js';
import type { PaymentViews } from '../../src/payments/application/payment-views.js';
import { ReconcilePayments } from '../../src/payments/application/reconcile-payments.js';
import { RefundPayment } from '../../src/payments/application/refund-payment.js';
import { SendCapture } from '../../src/payments/application/send-capture.js';
import { TakeMoney } from '../../src/payments/application/take-money.js';
import type { PaymentProvider } from '../../src/payments/domain/payment-provider.js';
import type { PaymentProviders } from '../../src/payments/domain/payment-providers.js';
import type { Payments } from '../../src/payments/domain/payments.js';
import type { Clock } from '../../src/shared/clock.js';
import type { UnitOfWork } from '../../src/shared/unit-of-work.js';

interface Ports {
  readonly payments: Payments;
  readonly views: PaymentViews;
  readonly provider: PaymentProvider;
  readonly work: UnitOfWork;
  readonly clock: Clock;
}

/** The use cases of payments over whatever ports a spec has. */
export function wirePayments({ payments, views, provider, work, clock }: Ports) {
  const providers: PaymentProviders = { chosen: provider, of: () => provider };
  const page = new AskForApprovalPage(payments, views, providers, work, clock);
  const send = new SendCapture(providers);
  const finish = new FinishCapture(payments, work, clock);
  const claim = new ClaimCapture(payments, work, clock);
  const refund = new RefundPayment(payments, providers, work, clock);
  const takeMoney = new TakeMoney(views, claim, send, finish, page, clock);
  const opened = new LookAfterOpened(payments, providers, work, clock);
  const charged = new LookAfterCharged(payments, providers, work, clock);
  const followUp = new FollowUp(views, page, opened, charged, send, finish, refund);
  return {
    cashier: new Cashier(payments, views, page, takeMoney, providers, clock),
    reconcile: new ReconcilePayments(payments, followUp, work, clock),
    refund,
  };
}
