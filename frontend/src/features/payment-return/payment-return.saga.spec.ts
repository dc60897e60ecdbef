/** @jest-environment jsdom */
import '../../test-setup/jsdom-polyfills';
import type { Order, OrderDetails } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { recall, remember } from '../../lib/storage/session-storage';
import { eventually } from '../../test-setup/eventually';
import { closeCheckoutStores, openCheckoutStore } from '../../test-setup/checkout-store';
import { ordersApi, capturePayment, paymentReturnSeen } from '../orders';

const approvalURL = 'https://provider.test/approve?token=t1';
const capture = { paymentId: 'p1', payerId: 'payer', orderId: 'o1' };
const captured = (orderId: string) => ({
  success: true,
  data: { orderId, orderNumber: 'LL-10482', orderStatus: 'confirmed', paymentStatus: 'paid' } as const,
});
const unreachable = new ApiError(0, 'The shop could not be reached.');
const undecided = new ApiError(503, 'We are checking your payment.', [], { orderId: 'o1' });
const orderOf = (paymentStatus: Order['paymentStatus'], { canBePaid = false } = {}) => ({
  success: true,
  data: { _id: 'o1', orderNumber: 'LL-10482', paymentStatus, canBePaid } as OrderDetails,
});

afterEach(closeCheckoutStores);

describe('Capturing a payment', () => {
  it('ends paid, forgets the order being paid and reloads the cart', async () => {
    jest.spyOn(ordersApi, 'capture').mockResolvedValue(captured('o1'));
    remember('currentOrderId', 'o1');
    const { store, orders, hasReloadedCart } = openCheckoutStore();
    store.dispatch(capturePayment(capture));
    expect(orders().paymentReturn).toEqual({ kind: 'processing' });
    await eventually(() => expect(hasReloadedCart()).toBe(true));
    expect(orders()).toMatchObject({
      ...{ paymentReturn: { kind: 'paid' }, justPaid: 'o1', justPaidNumber: 'LL-10482' },
    });
    expect(recall('currentOrderId')).toBeNull();
  });

  it('is sent once, however often the page asks for it', async () => {
    const send = jest.spyOn(ordersApi, 'capture').mockResolvedValue(captured('o1'));
    const { store, orders } = openCheckoutStore();
    store.dispatch(capturePayment(capture));
    store.dispatch(capturePayment(capture));
    await eventually(() => expect(orders().paymentReturn.kind).toBe('paid'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ends failed with the reason and the way back to the provider', async () => {
    const refusal = new ApiError(402, 'Your bank declined.', [], { orderId: 'o1', approvalURL });
    jest.spyOn(ordersApi, 'capture').mockRejectedValue(refusal);
    const { store, orders, hasReloadedCart } = openCheckoutStore();
    store.dispatch(capturePayment(capture));
    const failed = { kind: 'failed', reason: 'Your bank declined.', approvalURL };
    await eventually(() => expect(orders().paymentReturn).toEqual(failed));
    expect(hasReloadedCart()).toBe(false);
  });

  it.each(['paid', 'refunded', 'cancelled'] as const)(
    'ends with the server’s message if the order was charged and then rejected, with payment status %s',
    async (paymentStatus) => {
      const reason = 'This order was rejected. Your payment is being refunded.';
      const refusal = new ApiError(409, reason, [], { orderId: 'o1', orderStatus: 'rejected', paymentStatus });
      jest.spyOn(ordersApi, 'capture').mockRejectedValue(refusal);
      const { store, orders } = openCheckoutStore();
      store.dispatch(capturePayment(capture));
      await eventually(() => expect(orders().paymentReturn).toEqual({ kind: 'ended', reason }));
    },
  );
});

describe('A capture whose response is lost', () => {
  it('is sent again every two seconds until there is a response', async () => {
    jest.useFakeTimers();
    const send = jest.spyOn(ordersApi, 'capture').mockRejectedValue(unreachable);
    const { store, orders } = openCheckoutStore();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(3_999);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockResolvedValue(captured('o1'));
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(3);
    expect(orders().paymentReturn).toEqual({ kind: 'paid' });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('ends in the state “confirming” after a minute, from where only the order is polled', async () => {
    jest.useFakeTimers();
    const send = jest.spyOn(ordersApi, 'capture').mockRejectedValue(unreachable);
    const read = jest.spyOn(ordersApi, 'details').mockResolvedValue(orderOf('pending'));
    const { store, orders } = openCheckoutStore();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(orders().paymentReturn).toEqual({ kind: 'processing' });
    await jest.advanceTimersByTimeAsync(1);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(send).toHaveBeenCalledTimes(31);
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(31);
    expect(orders().paymentReturn).toEqual({ kind: 'paid' });
  });
});

describe('A capture whose outcome is not known yet', () => {
  function confirming(error = undecided) {
    jest.useFakeTimers();
    remember('currentOrderId', 'o1');
    jest.spyOn(ordersApi, 'capture').mockRejectedValue(error);
    const read = jest.spyOn(ordersApi, 'details').mockResolvedValue(orderOf('pending'));
    return { ...openCheckoutStore(), read };
  }

  it('polls the order every two seconds until it is paid', async () => {
    const { store, orders, read, hasReloadedCart } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    read.mockRejectedValueOnce(unreachable); // a failed poll does not end the polling
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(read.mock.calls).toEqual([['o1'], ['o1'], ['o1']]);
    expect(orders()).toMatchObject({
      ...{ paymentReturn: { kind: 'paid' }, justPaid: 'o1', justPaidNumber: 'LL-10482' },
    });
    expect(recall('currentOrderId')).toBeNull();
    expect(hasReloadedCart()).toBe(true);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('ends failed once the order is no longer pending', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('failed'));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({
      kind: 'failed',
      reason: 'The payment did not go through. You have not been charged.',
    });
    expect(recall('currentOrderId')).toBe('o1');
  });

  it('is in the state “confirming” from the first response on, and polls every ten seconds after a minute', async () => {
    const { store, orders, read, hasReloadedCart } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(0);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(30);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(read).toHaveBeenCalledTimes(42);
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(orders()).toMatchObject({ paymentReturn: { kind: 'paid' }, justPaid: 'o1' });
    expect(hasReloadedCart()).toBe(true);
  });

  it('no longer polls after a minute once that page was left', async () => {
    const { store, read } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(60_000);
    store.dispatch(paymentReturnSeen());
    await jest.advanceTimersByTimeAsync(10_000);
    const before = read.mock.calls.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(read).toHaveBeenCalledTimes(before);
  });

  it('can be tried again once the order can be paid again', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('pending', { canBePaid: true }));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    const failed = { kind: 'failed', reason: 'The payment is not complete. Please try again.' };
    expect(orders().paymentReturn).toEqual(failed);
  });

  it('ends with the refund of its order', async () => {
    const { store, orders, read } = confirming();
    read.mockResolvedValue(orderOf('refunded'));
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders().paymentReturn).toEqual({ kind: 'ended', reason: 'This order was refunded.' });
  });

  it('no longer changes the state of the return page once that page was left', async () => {
    const { store, orders, read } = confirming();
    store.dispatch(capturePayment(capture));
    await jest.advanceTimersByTimeAsync(0);
    store.dispatch(paymentReturnSeen());
    read.mockResolvedValue(orderOf('paid'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(orders()).toMatchObject({ paymentReturn: { kind: 'none' }, justPaid: 'o1' });
  });

  it('stays in the state “confirming”, without polling, if the order is unknown', async () => {
    const { store, orders, read } = confirming(new ApiError(503, 'Busy.'));
    store.dispatch(capturePayment({ ...capture, orderId: undefined }));
    await jest.advanceTimersByTimeAsync(0);
    expect(orders().paymentReturn).toEqual({ kind: 'confirming' });
    expect(read).not.toHaveBeenCalled();
  });
});
