import { type CheckoutDesk, checkoutAtNoon } from '../../../../test/support/checkout-desk.js';
import { minutesAfter } from '../../../../test/support/orders.js';
import type { ChosenStatus } from '../../domain/order-status.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';
import { PaymentCaptured } from '../../../payments/payments.events.js';

describe('Changing the status of an order', () => {
  let desk: CheckoutDesk;
  let orderId: string;
  beforeEach(async () => {
    desk = checkoutAtNoon();
    ({ orderId } = await desk.places());
  });
  const changes = (to: ChosenStatus, refund = false) => desk.change.execute({ orderId, to, refund, by: 'Mira' });
  const isPaid = async () => {
    const { paymentId } = desk.payments.latest(orderId);
    desk.payments.put(paymentId, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(desk.orders, desk.clock);
    await confirm.react(new PaymentCaptured(paymentId, orderId, 'ASHA', 8_000));
  };

  it('to rejected lets its payment go and gives its goods back', async () => {
    await changes('rejected');
    expect(desk.payments.latest(orderId).state).toBe('cancelled');
    expect(desk.shelf.left(desk.shirt)).toBe(5);
    expect(desk.orders.told.at(-1)).toMatchObject({ orderId, refund: false });
  });

  it.each(['capturing', 'captured'] as const)(
    'to rejected is refused while its payment is %s but not confirmed',
    async (state) => {
      desk.payments.put(desk.payments.latest(orderId).paymentId, state);
      await expect(changes('rejected')).rejects.toThrow('Payment is being confirmed. Try again in a minute.');
      expect(desk.shelf.left(desk.shirt)).toBe(3);
    },
  );

  it('of a paid order to rejected gives its goods back, and its money only when told to', async () => {
    await isPaid();
    await changes('rejected');
    expect(desk.shelf.left(desk.shirt)).toBe(5);
    expect(desk.orders.told.at(-1)).toMatchObject({ refund: false });
    await changes('rejected', true);
    expect(desk.orders.told.at(-1)).toMatchObject({ refund: true });
  });

  it('of an unpaid order sends its goods on their way, and it never lapses', async () => {
    await changes('inShipping');
    expect(desk.shelf.kept.get(orderId)?.state).toBe('sold');
    desk.waitUntil(60);
    await desk.lapse.execute();
    expect(desk.orders.of(orderId).status).toBe('inShipping');
  });

  it('from rejected takes its goods again', async () => {
    await changes('rejected');
    desk.waitUntil(30);
    await changes('pending');
    expect(desk.shelf.kept.get(orderId)).toMatchObject({ state: 'held', until: minutesAfter(45) });
    await changes('rejected');
    await changes('delivered');
    expect(desk.shelf.kept.get(orderId)).toMatchObject({ state: 'sold' });
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it('from rejected is refused where its goods are no longer there', async () => {
    await changes('rejected');
    desk.shelf.change(desk.shirt, { available: 1 });
    await expect(changes('pending')).rejects.toThrow('This order can’t be reopened');
    expect(desk.orders.of(orderId).status).toBe('rejected');
  });

  it('from rejected leaves the newer order at the checkout that its customer placed meanwhile', async () => {
    await changes('rejected');
    const newer = await desk.places();
    await changes('pending');
    expect(desk.orders.of(orderId)).toMatchObject({ status: 'pending', isCurrent: false });
    expect(desk.orders.of(newer.orderId)).toMatchObject({ status: 'pending', isCurrent: true });
  });

  it('from rejected puts it back at the checkout where its customer has no other order', async () => {
    await changes('rejected');
    await changes('pending');
    expect(desk.orders.of(orderId).isCurrent).toBe(true);
  });

  it('to what it is already tells nobody', async () => {
    await changes('pending');
    expect(desk.orders.entries).toHaveLength(1);
  });
});
