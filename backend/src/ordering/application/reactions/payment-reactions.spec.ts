import { newId } from '../../../shared/id.js';
import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import {
  CaptureReturned,
  PaymentCancelled,
  PaymentCaptured,
  PaymentDisputed,
  PaymentFailed,
  PaymentRefunded,
  RefundFailed,
} from '../../../payments/payments.events.js';
import { WhenCaptureReturnedMakeOrderPayable } from './when-capture-returned-make-order-payable.js';
import { WhenPaymentDisputedMarkOrder } from './when-payment-disputed-mark-order.js';
import { WhenPaymentCancelledKeepOrderPayable } from './when-payment-cancelled-keep-order-payable.js';
import { WhenPaymentCapturedConfirmOrder } from './when-payment-captured-confirm-order.js';
import { WhenPaymentFailedEndOrder } from './when-payment-failed-end-order.js';
import { WhenPaymentRefundedMarkOrderRefunded } from './when-payment-refunded-mark-order-refunded.js';

describe('The reaction to', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  let paymentId: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
    ({ paymentId } = fixture.payments.latest(orderId));
  });
  const order = () => fixture.orders.of(orderId);
  const confirm = () =>
    new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock).react(
      new PaymentCaptured(paymentId, orderId, 'ASHA', 8_000),
    );

  const refunded = (payment = paymentId) =>
    new WhenPaymentRefundedMarkOrderRefunded(
      ...([fixture.orders, fixture.payments, fixture.stock, fixture.recordRefunds, fixture.clock] as const),
    ).react(new PaymentRefunded(payment, orderId));
  const disputed = () =>
    new WhenPaymentDisputedMarkOrder(fixture.orders, fixture.payments, fixture.clock).react(
      new PaymentDisputed(paymentId, orderId, 'Charged.'),
    );

  it('PaymentCaptured confirms the order, once', async () => {
    await confirm();
    await confirm();
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentId, payerRef: 'ASHA' });
    const bought = [{ productId: fixture.shirt, variantId: fixture.shirt, quantity: 2 }];
    expect(fixture.orders.events).toEqual([expect.objectContaining({ orderId, bought })]);
  });

  it('PaymentFailed ends the order and releases its stock, unless the order has a newer payment', async () => {
    const failed = new WhenPaymentFailedEndOrder(fixture.orders, fixture.payments, fixture.stock, fixture.clock);
    fixture.payments.put(paymentId, 'cancelled');
    await fixture.places();
    await failed.react(new PaymentFailed(paymentId, orderId, 'No funds.'));
    expect(order().status).toBe('pending');
    await failed.react(new PaymentFailed(fixture.payments.latest(orderId).paymentId, orderId, 'No funds.'));
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'failed' });
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
  });

  it('PaymentCancelled leaves the order payable, and changes nothing if the order has a newer payment', async () => {
    const cancelled = new WhenPaymentCancelledKeepOrderPayable(fixture.orders, fixture.payments, fixture.clock);
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'cancelled' });
    fixture.payments.put(paymentId, 'cancelled');
    await fixture.places();
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order().paymentStatus).toBe('pending');
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('RefundFailed and to PaymentRefunded updates the refund status of the order', async () => {
    await confirm();
    await fixture.change.execute({ orderId, to: 'rejected', refund: true, by: 'Mira', actor: 'mira' });
    await fixture.refundFailure.react(new RefundFailed(paymentId, orderId, 'Disputed.'));
    expect(order()).toMatchObject({ paymentStatus: 'paid', refund: 'failed' });
    expect(fixture.orders.entries.at(-1)).toMatchObject({ staffNote: 'Disputed.' });
    await refunded();
    expect(order()).toMatchObject({ paymentStatus: 'refunded', refund: 'done' });
  });

  it('PaymentRefunded for a payment that did not pay the order only adds a timeline entry', async () => {
    await confirm();
    await refunded(newId());
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const note = 'The charge that the shop was checking was refunded.';
    expect(fixture.orders.entries.at(-1)).toMatchObject({ note });
  });

  it('RefundFailed for a disputed charge adds a timeline entry each time', async () => {
    fixture.payments.put(paymentId, 'disputed');
    await disputed();
    const failed = fixture.refundFailure;
    for (const reason of ['No funds.', 'Too late.']) await failed.react(new RefundFailed(paymentId, orderId, reason));
    const note = 'The charge that the shop was checking could not be refunded yet.';
    expect(fixture.orders.entries.slice(-2)).toMatchObject([
      { note, staffNote: 'No funds.' },
      { note, staffNote: 'Too late.' },
    ]);
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'pending', refund: 'none' });
  });

  it('PaymentDisputed changes nothing after staff have settled the dispute', async () => {
    fixture.payments.put(paymentId, 'disputed');
    const settled = { paymentId, resolution: 'settle', note: 'Paid back in cash.' } as const;
    await fixture.resolveDispute.execute({ ...settled, by: 'Mira', actor: 'mira' });
    await disputed();
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' });
  });

  it('PaymentRefunded ends an order whose charge was never confirmed, and releases its stock', async () => {
    fixture.payments.put(paymentId, 'disputed');
    await disputed();
    fixture.payments.put(paymentId, 'refunded');
    await refunded();
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded', paymentId, isCurrent: false });
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
  });

  it('PaymentRefunded changes nothing if another payment may still pay the order', async () => {
    fixture.payments.put(paymentId, 'cancelled');
    await fixture.places();
    fixture.payments.put(paymentId, 'refunded');
    await refunded();
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  it('PaymentDisputed adds a timeline entry, and sets the payment status from failed to pending', async () => {
    const failed = new WhenPaymentFailedEndOrder(fixture.orders, fixture.payments, fixture.stock, fixture.clock);
    fixture.payments.put(paymentId, 'failed');
    await failed.react(new PaymentFailed(paymentId, orderId, 'No funds.'));
    fixture.payments.put(paymentId, 'disputed');
    await disputed();
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'pending' });
    const note = 'The payment provider reports a charge that the shop is checking.';
    expect(fixture.orders.entries.at(-1)).toMatchObject({ note, staffNote: 'Charged.' });
  });

  it('CaptureReturned makes the order payable again, unless it is being captured again', async () => {
    fixture.payments.results = [{ kind: 'unknown' }];
    await fixture.capture.capture({ paymentId, orderId, buyerId: fixture.asha.id });
    const returned = new WhenCaptureReturnedMakeOrderPayable(fixture.orders, fixture.payments, fixture.clock);
    const hears = () => returned.react(new CaptureReturned(paymentId, orderId, 'The payment was not approved.'));
    await hears();
    expect(order()).toMatchObject({ isBeingCharged: true });
    fixture.payments.put(paymentId, 'opened');
    fixture.waitUntil(14);
    await hears();
    await hears();
    expect(order()).toMatchObject({ status: 'pending', isBeingCharged: false });
    const notes = fixture.orders.entries.filter(({ note }) => note === 'The payment was not approved.');
    expect(notes).toHaveLength(1);
    fixture.waitUntil(23);
    expect(await fixture.retryPayment.execute({ customer: fixture.asha, orderId })).toContain('provider');
  });
});
