import { type CheckoutDesk, checkoutAtNoon } from '../../../../test/support/checkout-desk.js';
import { asha as anotherPerson } from '../../../../test/support/orders.js';
import { newId } from '../../../shared/id.js';
import { PaymentCaptured } from '../../../payments/payments.events.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';

describe('Turning back at the provider’s page', () => {
  let desk: CheckoutDesk;
  let orderId: string;
  let payment: string;
  beforeEach(async () => {
    desk = checkoutAtNoon();
    ({ orderId } = await desk.places());
    payment = desk.payments.latest(orderId).paymentId;
  });
  const cancels = (told: object = {}) => desk.cancel.execute({ customer: desk.asha, payment, ...told });
  const state = () => desk.payments.latest(orderId).state;

  it('ends the payment and keeps the goods, however often it is told', async () => {
    expect(await cancels()).toBe(orderId);
    expect(await cancels()).toBe(orderId);
    expect(state()).toBe('cancelled');
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it('is nobody else’s matter', async () => {
    await expect(cancels({ customer: anotherPerson() })).rejects.toThrow('Payment not found.');
    await expect(cancels({ payment: newId() })).rejects.toThrow('Payment not found.');
    expect(state()).toBe('opened');
  });

  it('leaves a newer payment of the order alone', async () => {
    await cancels();
    await desk.retryPayment.execute({ customer: desk.asha, orderId });
    expect(await cancels()).toBe(orderId);
    expect(state()).toBe('opened');
  });

  it.each(['capturing', 'captured'] as const)(
    'is refused while the payment is %s but not confirmed',
    async (motion) => {
      desk.payments.put(payment, motion);
      await expect(cancels()).rejects.toThrow('Payment is being confirmed. Try again in a minute.');
      expect(state()).toBe(motion);
    },
  );

  it('is refused once the order is paid', async () => {
    desk.payments.put(payment, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(desk.orders, desk.clock);
    await confirm.react(new PaymentCaptured(payment, orderId, 'ASHA', 8_000));
    await expect(cancels()).rejects.toThrow('This order is already paid.');
  });
});
