import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { asha as anotherPerson } from '../../../../test/support/ordering/orders.js';
import { newId } from '../../../shared/id.js';
import { PaymentCaptured } from '../../../payments/payments.events.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';

describe('Cancelling on the provider’s page', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  let payment: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
    payment = fixture.payments.latest(orderId).paymentId;
  });
  const cancels = (change: object = {}) => fixture.cancel.execute({ customer: fixture.asha, payment, ...change });
  const state = () => fixture.payments.latest(orderId).state;

  it('ends the payment once and leaves the stock reserved', async () => {
    expect(await cancels()).toBe(orderId);
    expect(await cancels()).toBe(orderId);
    expect(state()).toBe('cancelled');
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('is refused to other people', async () => {
    await expect(cancels({ customer: anotherPerson() })).rejects.toThrow('Payment not found.');
    await expect(cancels({ payment: newId() })).rejects.toThrow('Payment not found.');
    expect(state()).toBe('opened');
  });

  it('does not change a newer payment of the order', async () => {
    await cancels();
    await fixture.retryPayment.execute({ customer: fixture.asha, orderId });
    expect(await cancels()).toBe(orderId);
    expect(state()).toBe('opened');
  });

  it.each(['capturing', 'captured'] as const)(
    'is refused while the payment is %s but not confirmed',
    async (motion) => {
      fixture.payments.put(payment, motion);
      await expect(cancels()).rejects.toThrow('Payment is being confirmed. Try again in a minute.');
      expect(state()).toBe(motion);
    },
  );

  it('is refused while another payment of the order is disputed, and once another one has paid it', async () => {
    await cancels();
    await fixture.retryPayment.execute({ customer: fixture.asha, orderId });
    const next = fixture.payments.latest(orderId).paymentId;
    fixture.payments.put(payment, 'disputed');
    await expect(cancels({ payment: next })).rejects.toThrow('Payment is being confirmed. Try again in a minute.');
    fixture.payments.put(payment, 'cancelled');
    fixture.payments.put(next, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock);
    await confirm.react(new PaymentCaptured(next, orderId, 'ASHA', 8_000));
    await expect(cancels()).rejects.toThrow('This order is already paid.');
  });

  it('is refused once the order is paid', async () => {
    fixture.payments.put(payment, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock);
    await confirm.react(new PaymentCaptured(payment, orderId, 'ASHA', 8_000));
    await expect(cancels()).rejects.toThrow('This order is already paid.');
  });
});
