import type { OrderStanding, OrderViews } from '../../src/ordering/application/order-views.js';
import { BeginCharge } from '../../src/ordering/application/begin-charge.js';
import { CancelPayment } from '../../src/ordering/application/cancel-payment.js';
import { CapturePayment } from '../../src/ordering/application/capture-payment.js';
import { ChangeOrderStatus } from '../../src/ordering/application/change-order-status.js';
import { ChargeOrder } from '../../src/ordering/application/charge-order.js';
import { CurrentOrder } from '../../src/ordering/application/current-order.js';
import { DrawUpOrder } from '../../src/ordering/application/draw-up-order.js';
import { GoOnPaying } from '../../src/ordering/application/go-on-paying.js';
import { KeepStock } from '../../src/ordering/application/keep-stock.js';
import { LapseUnpaidOrders } from '../../src/ordering/application/lapse-unpaid-orders.js';
import { PayAgain } from '../../src/ordering/application/pay-again.js';
import { PlaceOrder } from '../../src/ordering/application/place-order.js';
import { ReadCheckout } from '../../src/ordering/application/read-checkout.js';
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
  const current = new CurrentOrder(orders, payments, shelf, stock, clock);
  const paying = new GoOnPaying(orders, payments, clock);
  const drawUp = new DrawUpOrder(orders, shelf, stock, payments, clock);
  const begin = new BeginCharge(carts, orders, current, payments, stock, clock);
  const charge = new ChargeOrder(begin, carts, payments, orders, work, clock);
  const standing = async (id: string): Promise<OrderStanding> => (await orders.get(id)).facts;
  const views = { standing, standingOncePaid: standing } as unknown as OrderViews;
  const place = new PlaceOrder(new ReadCheckout(carts, addresses), current, drawUp, paying, payments, work);

  const asha = anAsha();
  const shirt = shelf.put('Linen shirt', 40, 5);
  const home = addresses.add(asha.id);
  carts.lines.set(asha.id, [{ productId: shirt, quantity: 2 }]);

  return {
    ...{ work, orders, shelf, carts, addresses, payments, stock, current, charge, clock, asha, shirt, home },
    cancel: new CancelPayment(orders, views, payments, work),
    capture: new CapturePayment(payments, views, charge),
    change: new ChangeOrderStatus(orders, payments, stock, work, clock),
    lapse: new LapseUnpaidOrders(orders, payments, stock, work, clock),
    payAgain: new PayAgain(orders, paying, payments, work, clock),
    placeOrder: place,
    /** As Asha, unless told otherwise. */
    places: (told: { customer?: Shopper; addressId?: string | undefined; dollars?: number } = {}) =>
      place.execute({ customer: asha, addressId: home, shownTotal: Money.ofDollars(told.dollars ?? 80), ...told }),
    waitUntil: (minutes: number) => (now = minutesAfter(minutes)),
  };
}

export type CheckoutDesk = ReturnType<typeof checkoutAtNoon>;
