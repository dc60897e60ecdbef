import { Module } from '@nestjs/common';
import { AdminPaymentsController } from './adapters/http/admin-payments.controller.js';
import { PaypalWebhookController } from './adapters/http/paypal-webhook.controller.js';
import { SandboxPageController } from './adapters/http/sandbox-page.controller.js';
import { ReconcilePaymentsJob } from './adapters/jobs/reconcile-payments.job.js';
import { PostgresPaymentViews } from './adapters/postgres/postgres-payment-views.js';
import { PaymentMetrics } from './adapters/postgres/payment.metrics.js';
import { PostgresNotices } from './adapters/postgres/postgres-notices.js';
import { PostgresPayments } from './adapters/postgres/postgres-payments.js';
import { SandboxConnection } from './adapters/postgres/sandbox-paypal/sandbox-connection.js';
import { SandboxLedger } from './adapters/postgres/sandbox-paypal/sandbox-ledger.js';
import { SandboxOrders } from './adapters/postgres/sandbox-paypal/sandbox-orders.js';
import { ConfiguredProviders } from './adapters/provider/configured-providers.js';
import { PaypalNotices } from './adapters/provider/paypal/paypal-notices.js';
import { PaypalProvider } from './adapters/provider/paypal/paypal-provider.js';
import { SandboxAddresses } from './adapters/provider/sandbox/sandbox-addresses.js';
import { SandboxProvider } from './adapters/provider/sandbox/sandbox-provider.js';
import { AskForApprovalPage } from './application/ask-for-approval-page.js';
import { Cashier } from './application/cashier.js';
import { ClaimCapture } from './application/claim-capture.js';
import { FinishCapture } from './application/finish-capture.js';
import { FollowUp } from './application/follow-up.js';
import { LookAfterCharged } from './application/look-after-charged.js';
import { LookAgain } from './application/look-again.js';
import { LookAfterOpened } from './application/look-after-opened.js';
import { PaymentViews } from './application/payment-views.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { RefundPayment } from './application/refund-payment.js';
import { SendCapture } from './application/send-capture.js';
import { TakeNotice } from './application/take-notice.js';
import { TakeMoney } from './application/take-money.js';
import { WhenCustomerForgottenForgetPayer } from './application/when-customer-forgotten-forget-payer.js';
import { WhenOrderRejectedRefund } from './application/when-order-rejected-refund.js';
import { Notices } from './domain/notices.js';
import { PaymentProviders } from './domain/payment-providers.js';
import { Payments } from './domain/payments.js';
import { PaymentsApi } from './payments.api.js';

/**
 * Payments takes the money of an order once and gives it back once, whatever gets lost on the way. It knows no carts and no
 * stock: orders ask it, and hear from it what became of their payment.
 */
@Module({
  controllers: [AdminPaymentsController, PaypalWebhookController, SandboxPageController],
  providers: [
    AskForApprovalPage,
    ClaimCapture,
    FinishCapture,
    FollowUp,
    LookAfterCharged,
    LookAgain,
    LookAfterOpened,
    PaymentMetrics,
    ReconcilePayments,
    ReconcilePaymentsJob,
    RefundPayment,
    SandboxAddresses,
    SandboxConnection,
    SandboxLedger,
    SandboxOrders,
    SandboxProvider,
    SendCapture,
    TakeMoney,
    TakeNotice,
    WhenCustomerForgottenForgetPayer,
    WhenOrderRejectedRefund,
    { provide: Notices, useClass: PostgresNotices },
    { provide: Payments, useClass: PostgresPayments },
    { provide: PaymentViews, useClass: PostgresPaymentViews },
    { provide: PaymentProviders, useClass: ConfiguredProviders },
    PaypalNotices,
    PaypalProvider,
    { provide: PaymentsApi, useClass: Cashier },
  ],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
