import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { asha as anotherPerson } from '../../../../test/support/ordering/orders.js';

describe('Paying an order from its details', () => {
  let fixture: CheckoutFixture;
  beforeEach(() => {
    fixture = checkoutAtNoon();
  });
  const again = (orderId: string, customer = fixture.asha) => fixture.retryPayment.execute({ customer, orderId });

  it('continues the open payment of the order, or opens a new payment', async () => {
    const { orderId, approvalUrl } = await fixture.places();
    expect(await again(orderId)).toBe(approvalUrl);
    fixture.payments.put(fixture.payments.latest(orderId).paymentId, 'cancelled');
    expect(await again(orderId)).not.toBe(approvalUrl);
  });

  it('is refused to other people', async () => {
    const { orderId } = await fixture.places();
    await expect(again(orderId, anotherPerson())).rejects.toThrow('Order not found.');
  });

  it('is refused after its time has run out, and while its payment is being captured', async () => {
    const { orderId } = await fixture.places();
    fixture.payments.put(fixture.payments.latest(orderId).paymentId, 'capturing');
    await expect(again(orderId)).rejects.toThrow('Payment is being confirmed.');
    fixture.waitUntil(15);
    await expect(again(orderId)).rejects.toThrow('This order can no longer be paid. Please place it again.');
  });
});
