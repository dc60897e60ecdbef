import type { OrderStanding, OrderViews } from '../../src/ordering/application/order-views.js';
import { CancelPayment } from '../../src/ordering/application/pay/cancel-payment.js';
import { CapturePayment } from '../../src/ordering/application/pay/capture-payment.js';
import { ChangeOrderStatus } from '../../src/ordering/application/staff/change-order-status.js';
import { CheckoutOrder } from '../../src/ordering/application/place/checkout-order.js';
import { KeepStock } from '../../src/ordering/application/keep-stock.js';
import { LapseUnpaidOrders } from '../../src/ordering/application/lapse-unpaid-orders.js';
import { RetryPayment } from '../../src/ordering/application/pay/retry-payment.js';
import { PlaceOrder } from '../../src/ordering/application/place/place-order.js';
import { Money } from '../../src/shared/money.js';
import type { Shopper } from '../../src/shared/shopper.js';
import { StraightWork } from './catalog-fakes.js';
import { AddressesInMemory, CartsInMemory, OrdersInMemory, PaymentsInMemory, ShelfInMemory } from './ordering-fakes.js';
import { asha as anAsha, minutesAfter, noon } from './orders.js';

/** The use cases of ordering at noon, with Asha at the checkout with two linen shirts at $40, of which there are five. */
export function checkoutAtNoon() {
  let now = noon;
  const clock = { now: () => now };
  const work = new StraightWork();
  const orders = new OrdersInMemory();
  const shelf = new ShelfInMemory();
  const carts = new CartsInMemory();
  const addresses = new AddressesInMemory();
  const payments = new PaymentsInMemory();
  const stock = new KeepStock(shelf);
  const current = new CheckoutOrder(orders, payments, shelf, stock, clock);
  const standing = async (id: string): Promise<OrderStanding> => (await orders.get(id)).facts;
  const views = { standing, standingOncePaid: standing } as unknown as OrderViews;
  const place = new PlaceOrder(carts, addresses, shelf, orders, current, stock, payments, work, clock);
  const capture = new CapturePayment(orders, views, carts, current, stock, payments, work, clock);

  const asha = anAsha();
  const shirt = shelf.put('Linen shirt', 40, 5);
  const home = addresses.add(asha.id);
  carts.lines.set(asha.id, [{ productId: shirt, quantity: 2 }]);

  return {
    ...{ work, orders, shelf, carts, addresses, payments, stock, current, capture, clock, asha, shirt, home },
    cancel: new CancelPayment(orders, views, payments, work),
    change: new ChangeOrderStatus(orders, payments, stock, work, clock),
    lapse: new LapseUnpaidOrders(orders, payments, stock, work, clock),
    retryPayment: new RetryPayment(orders, current, payments, work, clock),
    placeOrder: place,
    /** As Asha, unless told otherwise. */
    places: (told: { customer?: Shopper; addressId?: string | undefined; dollars?: number } = {}) =>
      place.execute({ customer: asha, addressId: home, shownTotal: Money.ofDollars(told.dollars ?? 80), ...told }),
    waitUntil: (minutes: number) => (now = minutesAfter(minutes)),
  };
}

export type CheckoutDesk = ReturnType<typeof checkoutAtNoon>;
