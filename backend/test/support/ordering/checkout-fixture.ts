import { ShopCountry } from '../../../src/shared/shop-country.js';
import { OrderMailer } from '../../../src/ordering/application/mails/order-mailer.js';
import type { OrderStatusView, OrderViews } from '../../../src/ordering/application/order-views.js';
import { CancelPayment } from '../../../src/ordering/application/pay/cancel-payment.js';
import { CapturePayment } from '../../../src/ordering/application/pay/capture-payment.js';
import { ChangeOrderStatus } from '../../../src/ordering/application/staff/change-order-status.js';
import { ResolveDispute } from '../../../src/ordering/application/staff/resolve-dispute.js';
import { CurrentOrder } from '../../../src/ordering/application/place/current-order.js';
import { WhenRefundFailedReportIt } from '../../../src/ordering/application/reactions/when-refund-failed-report-it.js';
import { RecordRefunds } from '../../../src/ordering/application/refund/record-refunds.js';
import { SettleReturns } from '../../../src/ordering/application/returns/settle-returns.js';
import { SyncCodeUse } from '../../../src/ordering/application/sync-code-use.js';
import { SyncOrderReservation } from '../../../src/ordering/application/sync-order-reservation.js';
import { ExpireUnpaidOrders } from '../../../src/ordering/application/expire-unpaid-orders.js';
import { RetryPayment } from '../../../src/ordering/application/pay/retry-payment.js';
import { PlaceOrder } from '../../../src/ordering/application/place/place-order.js';
import { WhenCaptureReturnedMakeOrderPayable } from '../../../src/ordering/application/reactions/when-capture-returned-make-order-payable.js';
import { Money } from '../../../src/shared/money.js';
import type { SessionUser } from '../../../src/shared/session-user.js';
import { FakeUnitOfWork } from '../lifecycle/fake-unit-of-work.js';
import {
  AccountsInMemory,
  AddressesInMemory,
  CartsInMemory,
  OrdersInMemory,
  NoReturns,
  OrderRefundsInMemory,
  PaymentsInMemory,
  PricingInMemory,
  CatalogInMemory,
} from './ordering-fakes.js';
import { asha as anAsha, minutesAfter, noon } from './orders.js';

interface PlacingOptions {
  readonly customer?: SessionUser;
  readonly addressId?: string | undefined;
  readonly dollars?: number;
  readonly contactEmail?: string | null;
  readonly deliveryMethodId?: string;
}

/** The use cases of ordering at noon. Asha is at the checkout with two linen shirts at $40; five are in stock. */
export function checkoutAtNoon() {
  let now = noon;
  const clock = { now: () => now };
  const work = new FakeUnitOfWork();
  const orders = new OrdersInMemory();
  const catalog = new CatalogInMemory();
  const carts = new CartsInMemory();
  const addresses = new AddressesInMemory();
  const payments = new PaymentsInMemory();
  const pricing = new PricingInMemory();
  const identity = new AccountsInMemory();
  const mailer = {
    ...{ isOffered: true, enqueue: async () => undefined },
    ...{ withdraw: async () => null, handOver: async () => undefined },
  };
  const mails = new OrderMailer(orders, identity, mailer, clock, new ShopCountry([]));
  const refunds = new OrderRefundsInMemory();
  const returns = new NoReturns();
  const settle = new SettleReturns(returns, refunds, pricing, catalog, clock);
  const recordRefunds = new RecordRefunds(refunds, payments, pricing, settle, clock);
  const codes = new SyncCodeUse(pricing, identity);
  const stock = new SyncOrderReservation(catalog, refunds, returns, codes);
  const current = new CurrentOrder(orders, payments, catalog, stock, codes, clock);
  const status = async (id: string): Promise<OrderStatusView> => {
    return { ...(await orders.get(id)).state, number: 10_001 };
  };
  const details = async (orderId: string) => {
    const timeline = orders.entries.map((entry) => ({ ...entry, isInternal: false }));
    return { ...orders.of(orderId), number: 10_001, canBePaid: false, version: timeline.length, timeline };
  };
  const views = { status, statusOncePaid: status, details, detailsForStaff: details } as unknown as OrderViews;
  const place = new PlaceOrder(
    ...([carts, addresses, catalog, orders, current, stock, payments, pricing, codes, mailer, work, clock] as const),
  );
  const capture = new CapturePayment(orders, views, carts, current, stock, payments, work, clock);

  const returned = new WhenCaptureReturnedMakeOrderPayable(orders, payments, clock);
  payments.hears = (event) => returned.react(event);

  const asha = anAsha();
  const shirt = catalog.put('Linen shirt', 40, 5);
  const home = addresses.add(asha.id);
  carts.lines.set(asha.id, [{ productId: shirt, quantity: 2 }]);

  return {
    ...{
      work,
      orders,
      catalog,
      carts,
      addresses,
      payments,
      pricing,
      identity,
      stock,
      recordRefunds,
      codes,
      current,
      capture,
      clock,
      mailer,
      mails,
      refundFailure: new WhenRefundFailedReportIt(orders, clock, recordRefunds, mails),
      asha,
      shirt,
      home,
    },
    cancel: new CancelPayment(orders, views, payments, work),
    resolveDispute: new ResolveDispute(orders, payments, stock, work, clock),
    change: new ChangeOrderStatus(orders, views, payments, stock, work, clock),
    expire: new ExpireUnpaidOrders(orders, payments, stock, work, clock),
    retryPayment: new RetryPayment(orders, current, work, clock),
    placeOrder: place,
    /** @param options default to Asha, her address and $80 */
    places: (options: PlacingOptions = {}) =>
      place.execute({
        customer: asha,
        addressId: home,
        shownTotal: Money.ofDollars(options.dollars ?? 80),
        contactEmail: null,
        ...options,
      }),
    waitUntil: (minutes: number) => (now = minutesAfter(minutes)),
  };
}

export type CheckoutFixture = ReturnType<typeof checkoutAtNoon>;
