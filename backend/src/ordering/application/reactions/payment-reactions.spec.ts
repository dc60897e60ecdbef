import { NotSignedIn } from '../../../shared/errors.js';
import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
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

describe('The event', () => {
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
    new WhenPaymentCapturedConfirmOrder(fixture.orders, fixture.clock).react(
      new PaymentCaptured(paymentId, orderId, 'ASHA', 8_000),
    );

  it('of a captured payment confirms the order, once', async () => {
    await confirm();
    await confirm();
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentId, payerRef: 'ASHA' });
    const bought = [{ productId: fixture.shirt, quantity: 2 }];
    expect(fixture.orders.events.slice(1)).toEqual([expect.objectContaining({ orderId, bought })]);
  });

  it('of a permanent refusal ends the order and releases its stock, unless it has a newer payment', async () => {
    const failed = new WhenPaymentFailedLetOrderGo(fixture.orders, fixture.payments, fixture.stock, fixture.clock);
    fixture.payments.put(paymentId, 'cancelled');
    await fixture.places();
    await failed.react(new PaymentFailed(paymentId, orderId, 'No funds.'));
    expect(order().status).toBe('pending');
    await failed.react(new PaymentFailed(fixture.payments.latest(orderId).paymentId, orderId, 'No funds.'));
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'failed' });
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
  });

  it('of a cancelled payment leaves the order payable, unless it has a newer payment', async () => {
    const cancelled = new WhenPaymentCancelledKeepOrderPayable(fixture.orders, fixture.payments, fixture.clock);
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'cancelled' });
    fixture.payments.put(paymentId, 'cancelled');
    await fixture.places();
    await cancelled.react(new PaymentCancelled(paymentId, orderId));
    expect(order().paymentStatus).toBe('pending');
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('of a refund, or a failed one, is recorded on the order', async () => {
    await confirm();
    await fixture.change.execute({ orderId, to: 'rejected', refund: true, by: 'Mira' });
    await new WhenRefundFailedTellStaff(fixture.orders, fixture.clock).react(
      new RefundFailed(paymentId, orderId, 'Disputed.'),
    );
    expect(order()).toMatchObject({ paymentStatus: 'paid', refund: 'failed' });
    expect(fixture.orders.entries.at(-1)).toMatchObject({ staffNote: 'Disputed.' });
    await new WhenPaymentRefundedNoteIt(fixture.orders, fixture.clock).react(new PaymentRefunded(paymentId, orderId));
    expect(order()).toMatchObject({ paymentStatus: 'refunded', refund: 'done' });
  });

  describe('of a guest who joins an account', () => {
    const account = { id: 'account', role: 'user', name: 'Bela' } as const;
    beforeEach(() => fixture.identity.names.set(account.id, account.name));
    const hears = () =>
      new WhenGuestJoinedHandOverOrders(
        fixture.carts,
        fixture.orders,
        fixture.catalog,
        fixture.current,
        fixture.identity,
      ).react(new GuestJoined(fixture.asha.id, account.id));
    const join = () => {
      fixture.carts.joined.set(fixture.asha.id, account.id);
      return hears();
    };
    const hasAnOrder = async () => {
      fixture.carts.lines.set(account.id, [{ productId: fixture.shirt, quantity: 1 }]);
      return fixture.places({ customer: account, addressId: fixture.addresses.add(account.id), dollars: 40 });
    };

    it('is retried until the guest’s cart is handed over, as another order may arrive until then', async () => {
      await fixture.places();
      await expect(hears()).rejects.toThrow('not been handed over');
      fixture.carts.joined.set(fixture.asha.id, account.id);
      await expect(fixture.places()).rejects.toThrow(NotSignedIn);
      await hears();
    });

    it('assigns the orders to the account, including the current one', async () => {
      await join();
      await join();
      expect(order()).toMatchObject({ customerId: account.id, customerName: account.name, isCurrent: true });
      expect(fixture.catalog.assigned.get(orderId)).toBe(account.id);
    });

    it('replaces the current order of the account', async () => {
      const own = await hasAnOrder();
      await join();
      expect(fixture.orders.of(own.orderId)).toMatchObject({ status: 'rejected', ending: 'replaced' });
      expect(order()).toMatchObject({ customerId: account.id, isCurrent: true });
    });

    it('leaves an order of the account that is being paid', async () => {
      const own = await hasAnOrder();
      fixture.payments.put(fixture.payments.latest(own.orderId).paymentId, 'capturing');
      await join();
      expect(fixture.orders.of(own.orderId)).toMatchObject({ status: 'pending', isCurrent: true });
      expect(order()).toMatchObject({ customerId: account.id, isCurrent: false, status: 'pending' });
    });
  });
});
