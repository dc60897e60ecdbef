import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { asha as anotherPerson } from '../../../../test/support/ordering/orders.js';
import { newId } from '../../../shared/id.js';
import type { CaptureResult } from '../../../payments/payments.api.js';
import { PaymentApproved, PaymentCaptured, PaymentRefunded, RefundFailed } from '../../../payments/payments.events.js';
import { WhenPaymentApprovedChargeOrder } from '../reactions/when-payment-approved-charge-order.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';
import { WhenPaymentRefundedMarkOrderRefunded } from '../reactions/when-payment-refunded-mark-order-refunded.js';

describe('Capturing a payment', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  let payment: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
    payment = fixture.payments.latest(orderId).paymentId;
  });
  const captures = (change: object = {}) =>
    fixture.capture.execute({ customer: fixture.asha, payment, orderId: undefined, ...change });
  const reservedUntil = () => fixture.catalog.reservations.get(orderId)?.until.getUTCFullYear();

  it('reserves the stock without a deadline before any money moves', async () => {
    fixture.payments.results = [{ kind: 'unknown' }];
    expect(await captures()).toEqual({ kind: 'unconfirmed', orderId });
    expect(reservedUntil()).toBe(9999);
    expect(fixture.orders.of(orderId)).toMatchObject({ isBeingCharged: true });
  });

  it.each(['paid', 'unknown', 'settling'] as const)('returns the outcome when it is %s', async (kind) => {
    fixture.payments.results = [{ kind }];
    expect((await captures()).kind).toBe(kind === 'paid' ? 'paid' : 'unconfirmed');
  });

  it.each(['declined', 'notApproved'] as const)(
    'sends the buyer back to the provider when it is %s, and leaves the order payable',
    async (kind) => {
      const approvalUrl = 'https://provider/again';
      fixture.waitUntil(14);
      fixture.payments.results = [{ kind, reason: 'Your card was declined.', approvalUrl }];
      expect(await captures()).toEqual({ kind: 'sendBack', orderId, reason: 'Your card was declined.', approvalUrl });
      expect(fixture.orders.of(orderId)).toMatchObject({ status: 'pending', isBeingCharged: false, isCurrent: true });
      expect(fixture.orders.entries.at(-1)).toMatchObject({ note: 'Your card was declined.' });
      fixture.waitUntil(23);
      expect(await captures()).toMatchObject({ kind: 'paid' });
    },
  );

  it('gives the reason for a permanent refusal', async () => {
    fixture.payments.results = [{ kind: 'refused', reason: 'No funds.' }];
    await expect(captures()).rejects.toThrow('No funds. You have not been charged.');
  });

  it('is refused to other people, and for another order than the payment’s', async () => {
    await expect(captures({ customer: anotherPerson() })).rejects.toThrow('Payment not found.');
    await expect(captures({ payment: newId() })).rejects.toThrow('Payment not found.');
    await expect(captures({ orderId: newId() })).rejects.toThrow('Payment not found.');
    expect(await captures({ orderId })).toMatchObject({ kind: 'paid' });
  });

  it('sends no request to the provider once it is paid', async () => {
    fixture.payments.put(payment, 'captured');
    fixture.payments.results = [{ kind: 'refused', reason: 'was asked' }];
    expect(await captures()).toMatchObject({ kind: 'paid' });
  });

  it('waits for a concurrent request', async () => {
    fixture.payments.put(payment, 'capturing');
    expect(await captures()).toMatchObject({ kind: 'paid' });
  });

  it('locks the buyer’s cart first', async () => {
    fixture.carts.locked.length = 0;
    await captures();
    expect(fixture.carts.locked).toEqual([fixture.asha.id]);
  });

  it('leaves the stock reserved when a decline arrives while the next card is being charged', async () => {
    const declined = { kind: 'declined', reason: 'Your card was declined.', approvalUrl: 'https://provider/again' };
    jest.spyOn(fixture.payments, 'capture').mockResolvedValue(declined as CaptureResult);
    await captures();
    expect(fixture.payments.latest(orderId).state).toBe('capturing');
    expect(fixture.orders.of(orderId)).toMatchObject({ isBeingCharged: true });
  });

  it('never reports "not charged" when the order was paid and then rejected meanwhile', async () => {
    fixture.payments.put(payment, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock);
    await confirm.react(new PaymentCaptured(payment, orderId, 'ASHA', 8_000));
    await fixture.change.execute({ orderId, to: 'rejected', refund: false, by: 'Mira', actor: 'mira' });
    const charge = { paymentId: payment, orderId, buyerId: fixture.asha.id };
    expect(await fixture.capture.capture(charge)).toEqual({ kind: 'paid' });
  });

  describe('of an order that was paid', () => {
    const pays = async () => {
      fixture.payments.put(payment, 'captured');
      const confirm = new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.codes, fixture.clock);
      await confirm.react(new PaymentCaptured(payment, orderId, 'ASHA', 8_000));
    };
    const ended = (reason: string, paymentStatus: string) => ({
      ...{ kind: 'ended', orderId, reason },
      order: expect.objectContaining({ status: 'rejected', paymentStatus }),
    });

    it.each([
      [true, 'This order was rejected. Your payment is being refunded.'],
      [false, 'This order was rejected. Your payment has not been refunded.'],
    ])('reports whether the payment is refunded when the order was rejected (refund: %s)', async (refund, reason) => {
      await pays();
      await fixture.change.execute({ orderId, to: 'rejected', refund, by: 'Mira', actor: 'mira' });
      expect(await captures()).toEqual(ended(reason, 'paid'));
    });

    it('reports a failed refund, and later that the order was refunded', async () => {
      await pays();
      await fixture.change.execute({ orderId, to: 'rejected', refund: true, by: 'Mira', actor: 'mira' });
      const failed = fixture.refundFailure;
      await failed.react(new RefundFailed(payment, orderId, 'No funds.'));
      const notYet = 'This order was rejected. Your payment could not be refunded yet.';
      expect(await captures()).toEqual(ended(notYet, 'paid'));
      fixture.payments.put(payment, 'refunded');
      const { orders, payments, stock, recordRefunds, clock } = fixture;
      await new WhenPaymentRefundedMarkOrderRefunded(orders, payments, stock, recordRefunds, clock).react(
        new PaymentRefunded(payment, orderId),
      );
      expect(await captures()).toEqual(ended('This order was refunded.', 'refunded'));
    });
  });

  it('never reports "not charged" while a payment of the order is disputed', async () => {
    await fixture.cancel.execute({ customer: fixture.asha, payment });
    await fixture.places();
    fixture.payments.put(payment, 'disputed');
    expect(await captures()).toEqual({ kind: 'unconfirmed', orderId });
    const next = fixture.payments.all.at(-1)!.paymentId;
    await expect(captures({ payment: next })).rejects.toThrow('Payment is being confirmed.');
    expect(fixture.payments.all.at(-1)!.state).toBe('opened');
  });

  it('charges nothing for an order that was replaced', async () => {
    fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 1 }]);
    await fixture.places({ dollars: 40 });
    await expect(captures()).rejects.toThrow('This order was replaced. You have not been charged.');
  });

  it('charges nothing for an order that staff rejected', async () => {
    await fixture.change.execute({ orderId, to: 'rejected', refund: false, by: 'Mira', actor: 'mira' });
    await expect(captures()).rejects.toThrow('This order was rejected. You have not been charged.');
  });

  it('charges nothing with a payment that was cancelled or followed by another', async () => {
    await fixture.cancel.execute({ customer: fixture.asha, payment });
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
    await fixture.places();
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
  });

  it('charges nothing with an expired payment once the reopened order has another', async () => {
    fixture.waitUntil(16);
    await fixture.expire.execute();
    await fixture.change.execute({ orderId, to: 'pending', refund: false, by: 'Mira', actor: 'mira' });
    await fixture.retryPayment.execute({ customer: fixture.asha, orderId });
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
    expect(fixture.payments.all.map(({ state }) => state)).toEqual(['expired', 'opened']);
  });

  describe('after its order expired', () => {
    beforeEach(async () => {
      fixture.waitUntil(16);
      await fixture.expire.execute();
      expect(fixture.catalog.left(fixture.shirt)).toBe(5);
    });

    it('reserves the stock again where it is still available', async () => {
      expect(await captures()).toMatchObject({ kind: 'paid' });
      expect(fixture.catalog.left(fixture.shirt)).toBe(3);
      expect(fixture.orders.of(orderId)).toMatchObject({ status: 'pending', ending: null });
    });

    it('charges nothing where it is sold out', async () => {
      fixture.catalog.change(fixture.shirt, { available: 1 });
      await expect(captures()).rejects.toThrow('Sold out. You have not been charged.');
    });

    it('can use the stock that a newer order of the buyer has reserved', async () => {
      fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 4 }]);
      const newer = await fixture.places({ dollars: 160 });
      expect(await captures()).toMatchObject({ kind: 'paid' });
      expect(fixture.orders.of(newer.orderId)).toMatchObject({ status: 'rejected', ending: 'replaced' });
      expect(fixture.catalog.left(fixture.shirt)).toBe(3);
    });
  });
});

describe('A payment whose buyer approved and did not return', () => {
  it('is captured while the order can be paid, and ignored afterwards', async () => {
    const fixture = checkoutAtNoon();
    const { orderId } = await fixture.places();
    const { paymentId } = fixture.payments.latest(orderId);
    const reaction = new WhenPaymentApprovedChargeOrder(fixture.capture);
    fixture.waitUntil(16);
    await reaction.react(new PaymentApproved(paymentId, orderId));
    expect(fixture.payments.latest(orderId).state).toBe('opened');
    await fixture.expire.execute();
    await reaction.react(new PaymentApproved(paymentId, orderId));
    expect(fixture.payments.latest(orderId).state).toBe('expired');
    const next = await fixture.places();
    const fresh = fixture.payments.latest(next.orderId);
    await reaction.react(new PaymentApproved(fresh.paymentId, next.orderId));
    expect(fresh.state).toBe('captured');
  });
});
