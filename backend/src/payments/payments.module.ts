import { Module } from '@nestjs/common';
import { AdminPaymentsController } from './adapters/http/admin-payments.controller.js';
import { PaypalWebhookController } from './adapters/http/paypal-webhook.controller.js';
import { SandboxPageController } from './adapters/sandbox/page/sandbox-page.controller.js';
import { ReconcilePaymentsJob } from './adapters/jobs/reconcile-payments.job.js';
import { PostgresPaymentViews } from './adapters/postgres/postgres-payment-views.js';
import { PaymentMetrics } from './adapters/postgres/payment.metrics.js';
import { PostgresNotices } from './adapters/postgres/postgres-webhook-events.js';
import { PostgresPayments } from './adapters/postgres/postgres-payments.js';
import { SandboxConnection } from './adapters/sandbox/sandbox-connection.js';
import { SandboxLedger } from './adapters/sandbox/sandbox-ledger.js';
import { SandboxOrders } from './adapters/sandbox/sandbox-orders.js';
import { ConfiguredProviders } from './adapters/configured-providers.js';
import { PaypalNotices } from './adapters/paypal/paypal-webhooks.js';
import { PaypalProvider } from './adapters/paypal/paypal-provider.js';
import { SandboxAddresses } from './adapters/sandbox/sandbox-addresses.js';
import { SandboxProvider } from './adapters/sandbox/sandbox-provider.js';
import { ApprovalPage } from './application/open/approval-page.js';
import { PaymentsFacade } from './application/facade/payments-facade.js';
import { ReconcilePayment } from './application/reconcile/reconcile-payment.js';
import { RecheckPayment } from './application/reconcile/recheck-payment.js';
import { PaymentViews } from './application/payment-views.js';
import { ReconcilePayments } from './application/reconcile/reconcile-payments.js';
import { RefundPayment } from './application/refund/refund-payment.js';
import { ReceiveWebhook } from './application/webhooks/receive-webhook.js';
import { Capture } from './application/capture/capture.js';
import { WhenCustomerForgottenForgetPayer } from './application/when-customer-forgotten-forget-payer.js';
import { WhenOrderRejectedRefund } from './application/refund/when-order-rejected-refund.js';
import { Notices } from './domain/webhook-events.js';
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
    ApprovalPage,
    ReconcilePayment,
    RecheckPayment,
    PaymentMetrics,
    ReconcilePayments,
    ReconcilePaymentsJob,
    RefundPayment,
    SandboxAddresses,
    SandboxConnection,
    SandboxLedger,
    SandboxOrders,
    SandboxProvider,
    Capture,
    ReceiveWebhook,
    WhenCustomerForgottenForgetPayer,
    WhenOrderRejectedRefund,
    { provide: Notices, useClass: PostgresNotices },
    { provide: Payments, useClass: PostgresPayments },
    { provide: PaymentViews, useClass: PostgresPaymentViews },
    { provide: PaymentProviders, useClass: ConfiguredProviders },
    PaypalNotices,
    PaypalProvider,
    { provide: PaymentsApi, useClass: PaymentsFacade },
  ],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
