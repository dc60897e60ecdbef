import { Module } from '@nestjs/common';
import { AdminPaymentsController } from './adapters/http/admin-payments.controller.js';
import { PaypalWebhookController } from './adapters/http/paypal-webhook.controller.js';
import { SandboxPageController } from './adapters/sandbox/page/sandbox-page.controller.js';
import { ReconcilePaymentsJob } from './adapters/jobs/reconcile-payments.job.js';
import { SqlPaymentViews } from './adapters/postgres/sql-payment-views.js';
import { PaymentMetrics } from './adapters/postgres/payment.metrics.js';
import { SqlWebhookEvents } from './adapters/postgres/sql-webhook-events.js';
import { TypeormRefunds } from './adapters/postgres/typeorm-refunds.js';
import { TypeormPayments } from './adapters/postgres/typeorm-payments.js';
import { SandboxLedger } from './adapters/sandbox/sandbox-ledger.js';
import { SandboxOrders } from './adapters/sandbox/sandbox-order-store.js';
import { ConfiguredProviders } from './adapters/configured-providers.js';
import { PaypalWebhookVerifier } from './adapters/paypal/paypal-webhook-verifier.js';
import { PaypalProvider } from './adapters/paypal/paypal-provider.js';
import { SandboxUrls } from './adapters/sandbox/sandbox-urls.js';
import { SandboxProvider } from './adapters/sandbox/sandbox-provider.js';
import { OpenAtProvider } from './application/open/open-at-provider.js';
import { PaymentsFacade } from './application/facade/payments-facade.js';
import { ReconcilePayment } from './application/reconcile/reconcile-payment.js';
import { SchedulePaymentCheck } from './application/reconcile/schedule-payment-check.js';
import { PaymentViews } from './application/payment-views.js';
import { ReconcilePayments } from './application/reconcile/reconcile-payments.js';
import { RefundPayment } from './application/refund/refund-payment.js';
import { SendRefund } from './application/refund/send-refund.js';
import { StoredRefunds } from './application/refund/stored-refunds.js';
import { RecordWebhook } from './application/webhooks/record-webhook.js';
import { CaptureAtProvider } from './application/capture/capture-at-provider.js';
import { CaptureOnce } from './application/capture/capture-once.js';
import { WhenCustomerForgottenForgetPayer } from './application/when-customer-forgotten-forget-payer.js';
import { WhenPaymentRefundedEndDisputes } from './application/refund/when-payment-refunded-end-disputes.js';
import { WhenPaymentDisputedCheckOthers } from './application/reconcile/when-payment-disputed-check-others.js';
import { WhenOrderRejectedRefund } from './application/refund/when-order-rejected-refund.js';
import { WebhookEvents } from './domain/webhook-events.js';
import { PaymentProviderRegistry } from './domain/payment-provider-registry.js';
import { Payments } from './domain/payments.js';
import { Refunds } from './domain/refunds.js';
import { PaymentsApi } from './payments.api.js';

/**
 * Charges an order once and refunds each part of it once, even if requests or responses are lost. It knows neither
 * carts nor stock; the ordering module calls it and receives the outcome as events.
 */
@Module({
  controllers: [AdminPaymentsController, PaypalWebhookController, SandboxPageController],
  providers: [
    OpenAtProvider,
    ReconcilePayment,
    SchedulePaymentCheck,
    PaymentMetrics,
    ReconcilePayments,
    ReconcilePaymentsJob,
    RefundPayment,
    SendRefund,
    StoredRefunds,
    SandboxUrls,
    SandboxLedger,
    SandboxOrders,
    SandboxProvider,
    CaptureOnce,
    CaptureAtProvider,
    WhenPaymentDisputedCheckOthers,
    WhenPaymentRefundedEndDisputes,
    RecordWebhook,
    WhenCustomerForgottenForgetPayer,
    WhenOrderRejectedRefund,
    { provide: WebhookEvents, useClass: SqlWebhookEvents },
    { provide: Payments, useClass: TypeormPayments },
    { provide: Refunds, useClass: TypeormRefunds },
    { provide: PaymentViews, useClass: SqlPaymentViews },
    { provide: PaymentProviderRegistry, useClass: ConfiguredProviders },
    PaypalWebhookVerifier,
    PaypalProvider,
    { provide: PaymentsApi, useClass: PaymentsFacade },
  ],
  exports: [PaymentsApi],
})
export class PaymentsModule {}
