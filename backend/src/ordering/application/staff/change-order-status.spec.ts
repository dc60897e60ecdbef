import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { minutesAfter } from '../../../../test/support/ordering/orders.js';
import type { ChosenStatus } from '../../domain/order-statuses.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';
import { PaymentCaptured } from '../../../payments/payments.events.js';

describe('Changing the status of an order', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
  });
  const changes = (to: ChosenStatus, refund = false) =>
    fixture.change.execute({ orderId, to, refund, by: 'Mira', actor: 'mira' });
  const isPaid = async () => {
    const { paymentId } = fixture.payments.latest(orderId);
    fixture.payments.put(paymentId, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock);
    await confirm.react(new PaymentCaptured(paymentId, orderId, 'ASHA', 8_000));
  };

  it('to rejected closes its payment and releases its stock', async () => {
    await changes('rejected');
    expect(fixture.payments.latest(orderId).state).toBe('cancelled');
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
    expect(fixture.orders.events.at(-1)).toMatchObject({ orderId, refund: false });
  });

  it.each(['capturing', 'captured'] as const)(
    'to rejected is refused while its payment is %s but not confirmed',
    async (state) => {
      fixture.payments.put(fixture.payments.latest(orderId).paymentId, state);
      await expect(changes('rejected')).rejects.toThrow('Payment is being confirmed. Try again in a minute.');
      expect(fixture.catalog.left(fixture.shirt)).toBe(3);
    },
  );

  it('of a paid order to rejected releases its stock, and refunds it only on request', async () => {
    await isPaid();
    await changes('rejected');
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
    expect(fixture.orders.events.at(-1)).toMatchObject({ refund: false });
    await changes('rejected', true);
    expect(fixture.orders.events.at(-1)).toMatchObject({ refund: true });
  });

  it('to shipping sells the stock of an unpaid order, which then never expires', async () => {
    await changes('inShipping');
    expect(fixture.catalog.reservations.get(orderId)?.state).toBe('sold');
    fixture.waitUntil(60);
    await fixture.expire.execute();
    expect(fixture.orders.of(orderId).status).toBe('inShipping');
  });

  it('from rejected reserves its stock again', async () => {
    await changes('rejected');
    fixture.waitUntil(30);
    await changes('pending');
    expect(fixture.catalog.reservations.get(orderId)).toMatchObject({ state: 'held', until: minutesAfter(45) });
    await changes('rejected');
    await changes('delivered');
    expect(fixture.catalog.reservations.get(orderId)).toMatchObject({ state: 'sold' });
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('from rejected is refused where its stock is no longer available', async () => {
    await changes('rejected');
    fixture.catalog.change(fixture.shirt, { available: 1 });
    await expect(changes('pending')).rejects.toThrow('This order can’t be reopened');
    expect(fixture.orders.of(orderId).status).toBe('rejected');
  });

  it('from rejected leaves its customer’s newer order current', async () => {
    await changes('rejected');
    const newer = await fixture.places();
    await changes('pending');
    expect(fixture.orders.of(orderId)).toMatchObject({ status: 'pending', isCurrent: false });
    expect(fixture.orders.of(newer.orderId)).toMatchObject({ status: 'pending', isCurrent: true });
  });

  it('from rejected makes the order current if its customer has no other current order', async () => {
    await changes('rejected');
    await changes('pending');
    expect(fixture.orders.of(orderId).isCurrent).toBe(true);
  });

  it('to the same status adds no timeline entry', async () => {
    await changes('pending');
    expect(fixture.orders.entries).toHaveLength(1);
  });
});
