import { Module } from '@nestjs/common';
import { OrderingAuditedNames } from './adapters/postgres/ordering-audited-names.js';
import { AddressingModule } from '../addressing/addressing.module.js';
import { CartModule } from '../cart/cart.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityApiModule } from '../identity/identity-api.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { BuyAgainController } from './adapters/http/again/buy-again.controller.js';
import { AdminOrdersController } from './adapters/http/admin-orders.controller.js';
import { CustomersController } from './adapters/http/customers/customers.controller.js';
import { OrderByLinkController } from './adapters/http/links/order-by-link.controller.js';
import { LinkedOrders } from './adapters/http/links/linked-orders.js';
import { SignedOrderLinks } from './adapters/links/signed-order-links.js';
import { OrdersPersonalData } from './adapters/orders.personal-data.js';
import { InvoiceByLinkController } from './adapters/http/links/invoice-by-link.controller.js';
import { InvoicesController } from './adapters/http/papers/invoices.controller.js';
import { OwnInvoicesController } from './adapters/http/papers/own-invoices.controller.js';
import { OrderExportController } from './adapters/http/export/order-export.controller.js';
import { PackingSlipsController } from './adapters/http/papers/packing-slips.controller.js';
import { OrderNotesController } from './adapters/http/order-notes.controller.js';
import { ShipmentController } from './adapters/http/shipment/shipment.controller.js';
import { RefundsController } from './adapters/http/refunds/refunds.controller.js';
import { AdminReturnsController } from './adapters/http/returns/admin-returns.controller.js';
import { ShopReturnsController } from './adapters/http/returns/shop-returns.controller.js';
import { DisputesController } from './adapters/http/disputes.controller.js';
import { SearchController } from './adapters/http/search/search.controller.js';
import { ShopOrdersController } from './adapters/http/shop-orders.controller.js';
import { ExpireUnpaidOrdersJob } from './adapters/jobs/expire-unpaid-orders.job.js';
import { ForgetBuyersJob } from './adapters/jobs/forget-buyers.job.js';
import { IssueInvoicesJob } from './adapters/jobs/issue-invoices.job.js';
import { CompactOrderCountersJob } from './adapters/jobs/compact-order-counters.job.js';
import { OrderStatusJobKind } from './adapters/jobs/order-status.job-kind.js';
import { orderMailTemplates } from './adapters/mail/order-mail-templates.js';
import { ImprintedSeller } from './adapters/imprinted-seller.js';
import { SqlInvoices } from './adapters/postgres/invoices/sql-invoices.js';
import { OrderMetrics } from './adapters/postgres/order.metrics.js';
import { SalesByDay } from './adapters/postgres/sales-by-day.js';
import { SqlReturnViews } from './adapters/postgres/returns/sql-return-views.js';
import { TypeormReturns } from './adapters/postgres/returns/typeorm-returns.js';
import { TypeormOrderNotes } from './adapters/postgres/typeorm-order-notes.js';
import { TypeormOrderRefunds } from './adapters/postgres/typeorm-order-refunds.js';
import { TypeormOrders } from './adapters/postgres/typeorm-orders.js';
import { SqlDeliveries } from './adapters/postgres/sql-deliveries.js';
import { SqlCustomerTotals } from './adapters/postgres/sql-customer-totals.js';
import { SqlOrderViews } from './adapters/postgres/sql-order-views.js';
import { BuyAgain } from './application/buy-again.js';
import { OrderLinks } from './application/links/order-links.js';
import { ReadOrderByLink } from './application/links/read-order-by-link.js';
import { CancelPayment } from './application/pay/cancel-payment.js';
import { CapturePayment } from './application/pay/capture-payment.js';
import { ChangeShipment } from './application/shipment/change-shipment.js';
import { AddOrderNote } from './application/staff/add-order-note.js';
import { ChangeOrderStatus } from './application/staff/change-order-status.js';
import { CurrentOrder } from './application/place/current-order.js';
import { SyncCodeUse } from './application/sync-code-use.js';
import { SyncOrderReservation } from './application/sync-order-reservation.js';
import { ExpireUnpaidOrders } from './application/expire-unpaid-orders.js';
import { AnonymizeCustomer } from './application/leaving/anonymize-customer.js';
import { Invoices } from './application/invoices/invoices.js';
import { IssueInvoices } from './application/invoices/issue-invoices.js';
import { ReadInvoices } from './application/invoices/read-invoices.js';
import { SellerNow } from './application/invoices/seller-now.js';
import { OrderMailer } from './application/mails/order-mailer.js';
import { orderMailReactions } from './application/mails/order-mail-reactions.js';
import { CustomerTotals } from './application/staff/customers/customer-totals.js';
import { FindCustomers } from './application/staff/customers/find-customers.js';
import { ReadCustomer } from './application/staff/customers/read-customer.js';
import { WriteCustomerNote } from './application/staff/customers/write-customer-note.js';
import { SearchOrders } from './application/staff/search-orders.js';
import { SearchShop } from './application/staff/search-shop.js';
import { ResolveDispute } from './application/staff/resolve-dispute.js';
import { RecordRefunds } from './application/refund/record-refunds.js';
import { RefundOrder } from './application/refund/refund-order.js';
import { ReturnMailer } from './application/mails/return-mailer.js';
import { ReturnRequestTemplate } from './adapters/mail/return-request.template.js';
import { ChangeReturn } from './application/returns/change-return.js';
import { SettleReturns } from './application/returns/settle-returns.js';
import { AskForReturn } from './application/returns/ask-for-return.js';
import { ReturnViews } from './application/returns/return-views.js';
import { OrderViews } from './application/order-views.js';
import { QuoteOrder } from './application/place/quote-order.js';
import { RetryPayment } from './application/pay/retry-payment.js';
import { PlaceOrder } from './application/place/place-order.js';
import { WhenGuestJoinedHandOverOrders } from './application/reactions/when-guest-joined-hand-over-orders.js';
import { WhenGuestRegisteredUpdateCustomerName } from './application/reactions/when-guest-registered-update-customer-name.js';
import { WhenPaymentApprovedChargeOrder } from './application/reactions/when-payment-approved-charge-order.js';
import { WhenPaymentCancelledKeepOrderPayable } from './application/reactions/when-payment-cancelled-keep-order-payable.js';
import { WhenPaymentCapturedConfirmOrder } from './application/reactions/when-payment-captured-confirm-order.js';
import { WhenPaymentFailedEndOrder } from './application/reactions/when-payment-failed-end-order.js';
import { WhenCaptureReturnedMakeOrderPayable } from './application/reactions/when-capture-returned-make-order-payable.js';
import { WhenPaymentDisputedMarkOrder } from './application/reactions/when-payment-disputed-mark-order.js';
import { WhenPaymentPartlyRefundedRecordIt } from './application/reactions/when-payment-partly-refunded-record-it.js';
import { WhenPaymentRefundedMarkOrderRefunded } from './application/reactions/when-payment-refunded-mark-order-refunded.js';
import { WhenRefundFailedReportIt } from './application/reactions/when-refund-failed-report-it.js';
import { Orders } from './domain/orders.js';
import { OrderingApi } from './ordering.api.js';
import { OrderNotes } from './domain/order-note.js';
import { OrderRefunds } from './domain/refund/order-refunds.js';
import { Returns } from './domain/returns/returns.js';

/**
 * Places a cart as an order, reserves its stock until it is paid, and stores what was bought, at which price, and each
 * change since. Payments own the money, the catalogue the stock; only what comes after a purchase depends on it.
 */
@Module({
  imports: [IdentityApiModule, AddressingModule, CartModule, CatalogModule, PaymentsModule, PricingModule],
  controllers: [
    AdminOrdersController,
    AdminReturnsController,
    BuyAgainController,
    InvoiceByLinkController,
    InvoicesController,
    OwnInvoicesController,
    OrderExportController,
    PackingSlipsController,
    CustomersController,
    SearchController,
    RefundsController,
    DisputesController,
    OrderByLinkController,
    OrderNotesController,
    ShipmentController,
    ShopOrdersController,
    ShopReturnsController,
  ],
  providers: [
    AddOrderNote,
    BuyAgain,
    AskForReturn,
    CancelPayment,
    CapturePayment,
    ChangeOrderStatus,
    ChangeReturn,
    ReturnMailer,
    ReturnRequestTemplate,
    SettleReturns,
    ChangeShipment,
    CurrentOrder,
    SyncCodeUse,
    SyncOrderReservation,
    ExpireUnpaidOrders,
    ExpireUnpaidOrdersJob,
    AnonymizeCustomer,
    OrderMailer,
    ...orderMailReactions,
    ...orderMailTemplates,
    OrderMetrics,
    OrderStatusJobKind,
    OrdersPersonalData,
    QuoteOrder,
    RetryPayment,
    PlaceOrder,
    ResolveDispute,
    ReadOrderByLink,
    LinkedOrders,
    OrderingAuditedNames,
    SearchOrders,
    SearchShop,
    FindCustomers,
    ReadCustomer,
    WriteCustomerNote,
    { provide: CustomerTotals, useClass: SqlCustomerTotals },
    CompactOrderCountersJob,
    ForgetBuyersJob,
    IssueInvoices,
    IssueInvoicesJob,
    ReadInvoices,
    { provide: Invoices, useClass: SqlInvoices },
    { provide: SellerNow, useClass: ImprintedSeller },
    { provide: Orders, useClass: TypeormOrders },
    { provide: OrderNotes, useClass: TypeormOrderNotes },
    { provide: OrderRefunds, useClass: TypeormOrderRefunds },
    { provide: ReturnViews, useClass: SqlReturnViews },
    { provide: Returns, useClass: TypeormReturns },
    RecordRefunds,
    RefundOrder,
    SalesByDay,
    { provide: OrderLinks, useClass: SignedOrderLinks },
    { provide: OrderViews, useClass: SqlOrderViews },
    { provide: OrderingApi, useClass: SqlDeliveries },
    WhenGuestJoinedHandOverOrders,
    WhenGuestRegisteredUpdateCustomerName,
    WhenPaymentApprovedChargeOrder,
    WhenPaymentCancelledKeepOrderPayable,
    WhenPaymentCapturedConfirmOrder,
    WhenPaymentFailedEndOrder,
    WhenCaptureReturnedMakeOrderPayable,
    WhenPaymentDisputedMarkOrder,
    WhenPaymentPartlyRefundedRecordIt,
    WhenPaymentRefundedMarkOrderRefunded,
    WhenRefundFailedReportIt,
  ],
  exports: [OrderingApi],
})
export class OrderingModule {}
