import { Module } from '@nestjs/common';
import { AddressingModule } from '../addressing/addressing.module.js';
import { CartModule } from '../cart/cart.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AdminOrdersController } from './adapters/http/admin-orders.controller.js';
import { OrdersPersonalData } from './adapters/orders.personal-data.js';
import { ShopOrdersController } from './adapters/http/shop-orders.controller.js';
import { LapseUnpaidOrdersJob } from './adapters/jobs/lapse-unpaid-orders.job.js';
import { PutOrderCountsTogetherJob } from './adapters/jobs/put-order-counts-together.job.js';
import { OrderMetrics } from './adapters/postgres/order.metrics.js';
import { PostgresOrderFigures } from './adapters/postgres/postgres-order-figures.js';
import { PostgresOrders } from './adapters/postgres/postgres-orders.js';
import { PostgresOrderViews } from './adapters/postgres/postgres-order-views.js';
import { CancelPayment } from './application/pay/cancel-payment.js';
import { CapturePayment } from './application/pay/capture-payment.js';
import { ChangeOrderStatus } from './application/staff/change-order-status.js';
import { CheckoutOrder } from './application/place/checkout-order.js';
import { KeepStock } from './application/keep-stock.js';
import { LapseUnpaidOrders } from './application/lapse-unpaid-orders.js';
import { LetCustomerGo } from './application/let-customer-go.js';
import { OrderFigures } from './application/staff/order-figures.js';
import { OrderViews } from './application/order-views.js';
import { RetryPayment } from './application/pay/retry-payment.js';
import { PlaceOrder } from './application/place/place-order.js';
import { WhenGuestJoinedHandOverOrders } from './application/reactions/when-guest-joined-hand-over-orders.js';
import { WhenPaymentApprovedChargeOrder } from './application/reactions/when-payment-approved-charge-order.js';
import { WhenPaymentCancelledKeepOrderPayable } from './application/reactions/when-payment-cancelled-keep-order-payable.js';
import { WhenPaymentCapturedConfirmOrder } from './application/reactions/when-payment-captured-confirm-order.js';
import { WhenPaymentFailedLetOrderGo } from './application/reactions/when-payment-failed-let-order-go.js';
import { WhenPaymentRefundedNoteIt } from './application/reactions/when-payment-refunded-note-it.js';
import { WhenRefundFailedTellStaff } from './application/reactions/when-refund-failed-tell-staff.js';
import { Orders } from './domain/orders.js';

/**
 * Ordering turns a cart into an order, keeps its goods while it is being paid, and remembers what was bought, at what price and
 * what happened since. It asks all others and is asked by none; money is payments' matter and stock the catalogue's.
 */
@Module({
  imports: [AddressingModule, CartModule, CatalogModule, PaymentsModule],
  controllers: [AdminOrdersController, ShopOrdersController],
  providers: [
    CancelPayment,
    CapturePayment,
    ChangeOrderStatus,
    CheckoutOrder,
    KeepStock,
    LapseUnpaidOrders,
    LapseUnpaidOrdersJob,
    LetCustomerGo,
    OrderMetrics,
    OrdersPersonalData,
    RetryPayment,
    PlaceOrder,
    PutOrderCountsTogetherJob,
    { provide: Orders, useClass: PostgresOrders },
    { provide: OrderFigures, useClass: PostgresOrderFigures },
    { provide: OrderViews, useClass: PostgresOrderViews },
    WhenGuestJoinedHandOverOrders,
    WhenPaymentApprovedChargeOrder,
    WhenPaymentCancelledKeepOrderPayable,
    WhenPaymentCapturedConfirmOrder,
    WhenPaymentFailedLetOrderGo,
    WhenPaymentRefundedNoteIt,
    WhenRefundFailedTellStaff,
  ],
})
export class OrderingModule {}
