import { NotSignedIn } from '../../../shared/errors.js';
import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/checkout-fixture.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import {
  PaymentCancelled,
  PaymentCaptured,
  PaymentFailed,
  PaymentRefunded,
  RefundFailed,
} from '../../../payments/payments.events.js';
import { WhenGuestJoinedHandOverOrders } from './when-guest-joined-hand-over-orders.js';
import { WhenPaymentCancelledKeepOrderPayable } from './when-payment-cancelled-keep-order-payable.js';
import { WhenPaymentCapturedConfirmOrder } from './when-payment-captured-confirm-order.js';
import { WhenPaymentFailedLetOrderGo } from './when-payment-failed-end-order.js';
import { WhenPaymentRefundedNoteIt } from './when-payment-refunded-note-it.js';
import { WhenRefundFailedTellStaff } from './when-refund-failed-notify-staff.js';

describe('What ordering hears', () => {
  let desk: CheckoutFixture;
  let orderId: string;
  let paymentId: string;
  beforeEach(async () => {
    desk = checkoutAtNoon();
    ({ orderId } = await desk.places());
    ({ paymentId } = desk.payments.latest(orderId));
  });
  const order = () => desk.orders.of(orderId);
  const confirm = () =>
    new WhenPaymentCapturedConfirmOrder(desk.orders, desk.clock).react(
      new PaymentCaptured(paymentId, orderId, 'ASHA', 8_000),
    );

  it('of money that came confirms the order, once', async () => {
    await confirm();
    await confirm();
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentId, payerRef: 'ASHA' });
    const bought = [{ productId: desk.shirt, quantity: 2 }];
    expect(desk.orders.told.slice(1)).toEqual([expect.objectContaining({ orderId, bought })]);
  });

  it('of a refusal for good lets the order go with its goods, unless it has a newer payment', async () => {
    const failed = new WhenPaymentFailedLetOrderGo(desk.orders, desk.payments, desk.stock, desk.clock);
    desk.payments.put(paymentId, 'cancelled');
    await desk.places();
    await failed.react(new PaymentFailed(paymentId, orderId, 'No funds.'));
    expect(order().status).toBe('pending');
    await failed.react(new PaymentFailed(desk.payments.latest(orderId).paymentId, orderId, 'No funds.'));
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'failed' });
    expect(desk.shelf.left(desk.shirt)).toBe(5);
  });

  it('of a buyer who turned back keeps the order payable, unless it has a newer payment', async () => {
    const cancelled = new WhenPaymentCancelledKeepOrderPayable(desk.orders, desk.payments, desk.clock);
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'cancelled' });
    desk.payments.put(paymentId, 'cancelled');
    await desk.places();
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order().paymentStatus).toBe('pending');
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it('of a refund, and of one that failed, is noted on the order', async () => {
    await confirm();
    await desk.change.execute({ orderId, to: 'rejected', refund: true, by: 'Mira' });
    await new WhenRefundFailedTellStaff(desk.orders, desk.clock).react(
      new RefundFailed(paymentId, orderId, 'Disputed.'),
    );
    expect(order()).toMatchObject({ paymentStatus: 'paid', refund: 'failed' });
    expect(desk.orders.entries.at(-1)).toMatchObject({ staffNote: 'Disputed.' });
    await new WhenPaymentRefundedNoteIt(desk.orders, desk.clock).react(new PaymentRefunded(paymentId, orderId));
    expect(order()).toMatchObject({ paymentStatus: 'refunded', refund: 'done' });
  });

  describe('of a guest who joins an account', () => {
    const account = { id: 'account', role: 'user', name: 'Asha' } as const;
    const hears = () =>
      new WhenGuestJoinedHandOverOrders(desk.carts, desk.orders, desk.current).react(
        new GuestJoined(desk.asha.id, account.id),
      );
    const join = () => {
      desk.carts.joined.set(desk.asha.id, account.id);
      return hears();
    };
    const hasAnOrder = async () => {
      desk.carts.lines.set(account.id, [{ productId: desk.shirt, quantity: 1 }]);
      return desk.places({ customer: account, addressId: desk.addresses.add(account.id), dollars: 40 });
    };

    it('waits until the guest’s cart is handed over, because another order may be on its way until then', async () => {
      await desk.places();
      await expect(hears()).rejects.toThrow('not been handed over');
      desk.carts.joined.set(desk.asha.id, account.id);
      await expect(desk.places()).rejects.toThrow(NotSignedIn);
      await hears();
    });

    it('makes the orders the account’s, with the one at the checkout', async () => {
      await join();
      await join();
      expect(order()).toMatchObject({ customerId: account.id, isCurrent: true });
    });

    it('replaces what the account was at the checkout with', async () => {
      const own = await hasAnOrder();
      await join();
      expect(desk.orders.of(own.orderId)).toMatchObject({ status: 'rejected', ending: 'replaced' });
      expect(order()).toMatchObject({ customerId: account.id, isCurrent: true });
    });

    it('leaves an order of the account alone that is being paid', async () => {
      const own = await hasAnOrder();
      desk.payments.put(desk.payments.latest(own.orderId).paymentId, 'capturing');
      await join();
      expect(desk.orders.of(own.orderId)).toMatchObject({ status: 'pending', isCurrent: true });
      expect(order()).toMatchObject({ customerId: account.id, isCurrent: false, status: 'pending' });
    });
  });
});
