import { type CheckoutDesk, checkoutAtNoon } from '../../../../test/support/checkout-desk.js';
import { asha as anotherPerson } from '../../../../test/support/orders.js';
import { newId } from '../../../shared/id.js';
import type { CaptureResult } from '../../../payments/payments.api.js';
import { PaymentApproved, PaymentCaptured } from '../../../payments/payments.events.js';
import { WhenPaymentApprovedChargeOrder } from '../reactions/when-payment-approved-charge-order.js';
import { WhenPaymentCapturedConfirmOrder } from '../reactions/when-payment-captured-confirm-order.js';

describe('Capturing a payment', () => {
  let desk: CheckoutDesk;
  let orderId: string;
  let payment: string;
  beforeEach(async () => {
    desk = checkoutAtNoon();
    ({ orderId } = await desk.places());
    payment = desk.payments.latest(orderId).paymentId;
  });
  const captures = (told: object = {}) =>
    desk.capture.execute({ customer: desk.asha, payment, orderId: undefined, ...told });
  const keptUntil = () => desk.shelf.kept.get(orderId)?.until.getUTCFullYear();

  it('keeps the goods whatever the time before any money moves', async () => {
    desk.payments.results = [{ kind: 'unknown' }];
    expect(await captures()).toEqual({ kind: 'unconfirmed', orderId });
    expect(keptUntil()).toBe(9999);
    expect(desk.orders.of(orderId)).toMatchObject({ isBeingCharged: true });
  });

  it.each(['paid', 'unknown', 'settling'] as const)('tells when it is %s', async (kind) => {
    desk.payments.results = [{ kind }];
    expect((await captures()).kind).toBe(kind === 'paid' ? 'paid' : 'unconfirmed');
  });

  it.each(['declined', 'notApproved'] as const)(
    'sends the buyer back when it is %s, and keeps the order',
    async (kind) => {
      const approvalUrl = 'https://provider/again';
      desk.waitUntil(14);
      desk.payments.results = [{ kind, reason: 'Your card was declined.', approvalUrl }];
      expect(await captures()).toEqual({ kind: 'sendBack', orderId, reason: 'Your card was declined.', approvalUrl });
      expect(desk.orders.of(orderId)).toMatchObject({ status: 'pending', isBeingCharged: false, isCurrent: true });
      expect(desk.orders.entries.at(-1)).toMatchObject({ note: 'Your card was declined.' });
      desk.waitUntil(23);
      expect(await captures()).toMatchObject({ kind: 'paid' });
    },
  );

  it('says why it was refused for good', async () => {
    desk.payments.results = [{ kind: 'refused', reason: 'No funds.' }];
    await expect(captures()).rejects.toThrow('No funds. You have not been charged.');
  });

  it('is the owner’s alone, and must agree with the order where one is named', async () => {
    await expect(captures({ customer: anotherPerson() })).rejects.toThrow('Payment not found.');
    await expect(captures({ payment: newId() })).rejects.toThrow('Payment not found.');
    await expect(captures({ orderId: newId() })).rejects.toThrow('Payment not found.');
    expect(await captures({ orderId })).toMatchObject({ kind: 'paid' });
  });

  it('asks nobody again once it is paid', async () => {
    desk.payments.put(payment, 'captured');
    desk.payments.results = [{ kind: 'refused', reason: 'was asked' }];
    expect(await captures()).toMatchObject({ kind: 'paid' });
  });

  it('waits for whoever is at it already', async () => {
    desk.payments.put(payment, 'capturing');
    expect(await captures()).toMatchObject({ kind: 'paid' });
  });

  it('waits for whatever else its buyer is doing at the checkout, where that may be in its way', async () => {
    desk.work.isAnotherFaster = true;
    desk.carts.locked.length = 0;
    await captures();
    expect(desk.carts.locked).toEqual([desk.asha.id]);
  });

  it('leaves the goods kept when a decline is heard of while the next card is being charged', async () => {
    const declined = { kind: 'declined', reason: 'Your card was declined.', approvalUrl: 'https://provider/again' };
    jest.spyOn(desk.payments, 'capture').mockResolvedValue(declined as CaptureResult);
    await captures();
    expect(desk.payments.latest(orderId).state).toBe('capturing');
    expect(desk.orders.of(orderId)).toMatchObject({ isBeingCharged: true });
  });

  it('never says that nothing was charged when the order was paid, then turned down, in between', async () => {
    desk.payments.put(payment, 'captured');
    const confirm = new WhenPaymentCapturedConfirmOrder(desk.orders, desk.clock);
    await confirm.react(new PaymentCaptured(payment, orderId, 'ASHA', 8_000));
    await desk.change.execute({ orderId, to: 'rejected', refund: false, by: 'Mira' });
    const charge = { paymentId: payment, orderId, buyerId: desk.asha.id };
    expect(await desk.capture.capture(charge)).toEqual({ kind: 'paid' });
  });

  it('charges nothing for an order that was replaced', async () => {
    desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 1 }]);
    await desk.places({ dollars: 40 });
    await expect(captures()).rejects.toThrow('This order was replaced. You have not been charged.');
  });

  it('charges nothing for an order the shop turned down', async () => {
    await desk.change.execute({ orderId, to: 'rejected', refund: false, by: 'Mira' });
    await expect(captures()).rejects.toThrow('This order was rejected. You have not been charged.');
  });

  it('charges nothing by a payment that was cancelled or followed by another', async () => {
    await desk.cancel.execute({ customer: desk.asha, payment });
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
    await desk.places();
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
  });

  it('charges nothing by a payment whose time ran out, once the reopened order has another', async () => {
    desk.waitUntil(16);
    await desk.lapse.execute();
    await desk.change.execute({ orderId, to: 'pending', refund: false, by: 'Mira' });
    await desk.retryPayment.execute({ customer: desk.asha, orderId });
    await expect(captures()).rejects.toThrow('This payment is closed. You have not been charged.');
    expect(desk.payments.all.map(({ state }) => state)).toEqual(['expired', 'opened']);
  });

  describe('after its order lapsed', () => {
    beforeEach(async () => {
      desk.waitUntil(16);
      await desk.lapse.execute();
      expect(desk.shelf.left(desk.shirt)).toBe(5);
    });

    it('takes the goods again where they are still there', async () => {
      expect(await captures()).toMatchObject({ kind: 'paid' });
      expect(desk.shelf.left(desk.shirt)).toBe(3);
      expect(desk.orders.of(orderId)).toMatchObject({ status: 'pending', ending: null });
    });

    it('charges nothing where they are sold', async () => {
      desk.shelf.change(desk.shirt, { available: 1 });
      await expect(captures()).rejects.toThrow('Sold out. You have not been charged.');
    });

    it('does not let what the buyer holds by a newer order stand in the way', async () => {
      desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 4 }]);
      const newer = await desk.places({ dollars: 160 });
      expect(await captures()).toMatchObject({ kind: 'paid' });
      expect(desk.orders.of(newer.orderId)).toMatchObject({ status: 'rejected', ending: 'replaced' });
      expect(desk.shelf.left(desk.shirt)).toBe(3);
    });
  });
});

describe('A payment that was approved by a buyer who did not come back', () => {
  it('is captured while the order may be paid, and let be afterwards', async () => {
    const desk = checkoutAtNoon();
    const { orderId } = await desk.places();
    const { paymentId } = desk.payments.latest(orderId);
    const reaction = new WhenPaymentApprovedChargeOrder(desk.capture);
    desk.waitUntil(16);
    await reaction.react(new PaymentApproved(paymentId, orderId));
    expect(desk.payments.latest(orderId).state).toBe('opened');
    await desk.lapse.execute();
    await reaction.react(new PaymentApproved(paymentId, orderId));
    expect(desk.payments.latest(orderId).state).toBe('expired');
    const next = await desk.places();
    const fresh = desk.payments.latest(next.orderId);
    await reaction.react(new PaymentApproved(fresh.paymentId, next.orderId));
    expect(fresh.state).toBe('captured');
  });
});
