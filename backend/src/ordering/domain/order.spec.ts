import {
  aCheckout,
  aGuest,
  anOrder,
  aPaidOrder,
  asha,
  minutesAfter,
  noon,
  placedLines,
  shirts,
} from '../../../test/support/ordering/orders.js';
import { newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { SessionUser } from '../../shared/session-user.js';
import { OrderDelivered, OrderPaid, OrderRefunded, OrderShipped, PaymentRefusedLate } from '../ordering.events.js';
import { Order } from './order.js';
import { standardDelivery } from './checkout/order-delivery.js';
import { EmptyCart, OrderIsTooLarge, PricesHaveChanged, TooManyLines } from './checkout/refusals.js';
import { RefundGoesWithRejection } from './refusals.js';
import { system } from './timeline.js';

describe('An order that is placed', () => {
  it('is pending, has the total of its lines, and is reserved for 15 minutes', () => {
    const customer = asha();
    const order = anOrder({ customer });
    expect(order.state).toMatchObject({
      ...{ customerId: customer.id, customerName: 'Asha', status: 'pending', paymentStatus: 'pending' },
      ...{ total: Money.ofDollars(80), isCurrent: true, payableUntil: minutesAfter(15) },
      ...{ placedAt: noon, changedAt: null, paymentId: null, payerRef: null },
    });
    expect(order.releaseEntries()).toMatchObject([{ note: 'Order placed.', at: noon, by: 'Asha' }]);
  });

  it('of a guest is in the recipient’s name, and of others in their own', () => {
    const guest = aGuest();
    const namedBy = (customer: SessionUser, name: string) => {
      const { address } = aCheckout();
      const order = anOrder({ customer, address: { ...address, name } });
      return [order.state.customerName, order.releaseEntries()[0]?.by];
    };
    expect(namedBy(guest, 'Meera Iyer')).toEqual(['Meera Iyer', 'Meera Iyer']);
    expect(namedBy(guest, '')).toEqual(['Guest', 'Guest']);
    expect(namedBy(asha(), 'Meera Iyer')).toEqual(['Asha', 'Asha']);
  });

  it('has an address for the receipt where a guest left one, and none of an account', () => {
    const contactEmail = 'meera@example.test';
    expect(anOrder({ customer: aGuest(), contactEmail }).state.contactEmail).toBe(contactEmail);
    expect(anOrder({ customer: aGuest() }).state.contactEmail).toBeNull();
    expect(anOrder({ contactEmail }).state.contactEmail).toBeNull();
  });

  it('takes another address for the receipt from the same checkout', () => {
    const checkout = aCheckout({ customer: aGuest(), contactEmail: 'mera@example.test' });
    const order = Order.place(checkout, placedLines([shirts()]), noon);
    const corrects = (contactEmail: string | null) => order.correctContactEmail({ ...checkout, contactEmail });
    expect([corrects('meera@example.test'), order.state.contactEmail]).toEqual([true, 'meera@example.test']);
    expect(corrects('meera@example.test')).toBe(false);
    expect([corrects(null), order.state.contactEmail]).toEqual([true, null]);
  });

  it('is refused without lines, and with more than a hundred', () => {
    expect(() => anOrder({}, [])).toThrow(EmptyCart);
    const lines = (count: number) => Array.from({ length: count }, () => shirts({ price: Money.ofCents(1) }));
    expect(() => anOrder({ shownTotal: Money.ofCents(202) }, lines(101))).toThrow(TooManyLines);
    expect(anOrder({ shownTotal: Money.ofCents(200) }, lines(100)).state.lines).toHaveLength(100);
  });

  it('is refused when the total has changed since it was shown', () => {
    expect(() => anOrder({ shownTotal: Money.ofCents(7_999) })).toThrow(PricesHaveChanged);
    expect(() => anOrder({ shownTotal: Money.ofCents(8_001) })).toThrow(PricesHaveChanged);
  });

  it('has a total of at most $9,999,999.99, whatever its lines', () => {
    const dear = shirts({ price: Money.ofCents(999_999_999), quantity: 1 });
    expect(anOrder({ shownTotal: Money.ofCents(999_999_999) }, [dear]).state.total.cents).toBe(999_999_999);
    const cent = shirts({ price: Money.ofCents(1), quantity: 1 });
    expect(() => anOrder({ shownTotal: Money.ofCents(1_000_000_000) }, [dear, cent])).toThrow(OrderIsTooLarge);
    const absurd = Array.from({ length: 100 }, () =>
      shirts({ price: Money.ofCents(100_000_000), quantity: 1_000_000 }),
    );
    expect(() => anOrder({}, absurd)).toThrow('An order can come to at most $9,999,999.99.');
  });

  it('matches a checkout with the same lines, address and total while its stock is reserved', () => {
    const checkout = aCheckout();
    const [shirt, cap] = [shirts({ quantity: 1 }), shirts({ quantity: 1 })];
    const order = Order.place(checkout, placedLines([shirt, cap]), noon);
    const matches = (change = {}, wanted = [cap, shirt], at = minutesAfter(14)) =>
      order.matches({ ...checkout, ...change }, wanted, at);
    expect(matches()).toBe(true);
    expect(matches({}, [shirt])).toBe(false);
    expect(matches({}, [shirt, { ...cap, quantity: 2 }])).toBe(false);
    expect(matches({}, [shirt, shirts({ quantity: 1 })])).toBe(false);
    expect(matches({ deliveryMethodId: newId() })).toBe(false);
    const before = Order.restore({ ...order.state, delivery: standardDelivery });
    expect(before.matches(checkout, [cap, shirt], minutesAfter(14))).toBe(true);
    expect(matches({ address: { ...checkout.address, city: 'Nashik' } })).toBe(false);
    expect(matches({ address: { ...checkout.address, name: 'Meera' } })).toBe(false);
    expect(matches({ address: { ...checkout.address, addressId: newId() } })).toBe(false);
    expect(matches({ shownTotal: Money.ofDollars(79) })).toBe(false);
    expect(matches({}, [cap, shirt], minutesAfter(15))).toBe(false);
  });
});

describe('An order that is paid', () => {
  it('is confirmed once, however often the payment is reported', () => {
    const order = anOrder();
    const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
    order.releaseEvents();
    order.confirmPaid(payment, minutesAfter(1));
    order.confirmPaid(payment, minutesAfter(2));
    expect(order.state).toMatchObject({ ...payment, status: 'confirmed', paymentStatus: 'paid', payableUntil: null });
    expect(order.state).toMatchObject({ isCurrent: false, changedAt: minutesAfter(1) });
    const { id, customerId, lines } = order.state;
    const bought = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
    expect(order.releaseEvents()).toEqual([new OrderPaid(id, customerId, bought)]);
    expect(order.isPayable(minutesAfter(2))).toBe(false);
  });

  it('throws an error when a second payment is to pay it', () => {
    expect(() => aPaidOrder().confirmPaid({ paymentId: newId(), payerRef: 'B' }, noon)).toThrow('was paid by');
  });

  it('has the status that staff set before it was paid', () => {
    const order = anOrder();
    order.changeStatus({ to: 'inShipping', refund: false, by: 'Mira' }, noon);
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, noon);
    expect(order.state).toMatchObject({ status: 'inShipping', paymentStatus: 'paid' });
  });

  it('is refunded when it was rejected before', () => {
    const order = anOrder();
    order.expire(minutesAfter(15));
    order.releaseEvents();
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(16));
    expect(order.state).toMatchObject({ status: 'rejected', paymentStatus: 'paid', refund: 'asked' });
    expect(order.releaseEvents()).toMatchObject([{ orderId: order.state.id, refund: true }]);
  });
});

describe('An order before and after its payment', () => {
  it('expires after its time has run out', () => {
    const order = anOrder();
    order.expire(minutesAfter(15));
    expect(order.state).toMatchObject({ status: 'rejected', paymentStatus: 'expired', ending: 'expired' });
    expect(order.state).toMatchObject({ isCurrent: false, payableUntil: null });
    expect(order.isPayable(minutesAfter(15))).toBe(false);
  });

  it('is replaced by another', () => {
    const order = anOrder();
    order.replace(minutesAfter(2));
    expect(order.state).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled', ending: 'replaced' });
  });

  it('neither expires nor is replaced once it is paid', () => {
    expect(() => aPaidOrder().expire(noon)).toThrow("can't end unpaid");
    expect(() => aPaidOrder().replace(noon)).toThrow("can't end unpaid");
  });

  it('can be paid until its time runs out, unless a payment of it is being captured', () => {
    const order = anOrder();
    expect(order.isPayable(minutesAfter(14))).toBe(true);
    expect(order.isPayable(minutesAfter(15))).toBe(false);
    order.beginCapture(minutesAfter(1));
    expect(order.isPayable(minutesAfter(2))).toBe(false);
    order.captureReturned('Your card was declined.', minutesAfter(3));
    expect(order.isPayable(minutesAfter(4))).toBe(true);
  });

  it('can be paid for at least ten minutes after a capture begins, and never less than before', () => {
    const order = anOrder();
    order.beginCapture(minutesAfter(1));
    expect(order.state.payableUntil).toEqual(minutesAfter(15));
    order.beginCapture(minutesAfter(14));
    expect(order.state.payableUntil).toEqual(minutesAfter(24));
  });

  it('can be paid again after its payment was cancelled', () => {
    const order = anOrder();
    order.cancelPayment(minutesAfter(1));
    expect(order.state).toMatchObject({ status: 'pending', paymentStatus: 'cancelled', isCurrent: true });
    expect(order.isPayable(minutesAfter(2))).toBe(true);
    order.openPayment(minutesAfter(2));
    expect(order.state.paymentStatus).toBe('pending');
  });

  it('ends when its payment is permanently refused, unless staff have shipped it', () => {
    const order = anOrder();
    order.refusePayment('No funds.', false, minutesAfter(1));
    expect(order.state).toMatchObject({ status: 'rejected', paymentStatus: 'failed', ending: 'paymentRefused' });
    const sent = anOrder();
    sent.changeStatus({ to: 'inShipping', refund: false, by: 'Mira' }, noon);
    sent.refusePayment('No funds.', false, minutesAfter(1));
    expect(sent.state).toMatchObject({ status: 'inShipping', paymentStatus: 'failed' });
    expect(sent.isPayable(minutesAfter(60))).toBe(true);
  });

  it('reports a refusal that the buyer may not have seen', () => {
    const refusals = [true, false].map((isLate) => {
      const order = anOrder();
      order.refusePayment('No funds.', isLate, minutesAfter(1));
      return order.releaseEvents().filter((event) => event instanceof PaymentRefusedLate);
    });
    expect(refusals).toEqual([[expect.objectContaining({ reason: 'No funds.' })], []]);
  });

  it('reports that it is sent, delivered and refunded', () => {
    const order = aPaidOrder();
    for (const to of ['inProcess', 'inShipping', 'inShipping', 'delivered'] as const) {
      order.changeStatus({ to, refund: false, by: 'Mira' }, noon);
    }
    const { id: orderId, paymentId } = order.state;
    order.otherChargeRefunded(newId(), noon);
    order.refunded(paymentId!, noon);
    order.refunded(paymentId!, noon);
    expect(order.releaseEvents()).toEqual([
      new OrderShipped(orderId),
      new OrderDelivered(orderId),
      expect.objectContaining({ orderId, isExtra: true, amountCents: null }),
      new OrderRefunded(orderId, paymentId!, false, order.state.total.cents),
    ]);
  });

  it('names no amount for the refund of a charge that never paid it', () => {
    const order = anOrder();
    order.releaseEvents();
    const paymentId = newId<'Payment'>();
    order.refunded(paymentId, noon);
    expect(order.releaseEvents()).toEqual([new OrderRefunded(order.state.id, paymentId, false, null)]);
  });

  it('is reopened by a buyer who returns after it expired, and not otherwise', () => {
    const order = anOrder();
    expect(() => order.reopen(noon)).toThrow('did not expire');
    order.expire(minutesAfter(15));
    order.reopen(minutesAfter(20));
    expect(order.state).toMatchObject({ status: 'pending', paymentStatus: 'pending', ending: null, isCurrent: true });
    expect(order.state.payableUntil).toEqual(minutesAfter(30));
  });

  it('never expires once staff have shipped it, and gets a new deadline when it is pending again', () => {
    const order = anOrder();
    order.changeStatus({ to: 'inProcess', refund: false, by: 'Mira' }, minutesAfter(1));
    expect(order.state).toMatchObject({ status: 'inProcess', paymentStatus: 'pending', payableUntil: null });
    expect(order.state.isCurrent).toBe(false);
    order.changeStatus({ to: 'pending', refund: false, by: 'Mira' }, minutesAfter(2));
    expect(order.state.payableUntil).toEqual(minutesAfter(2 + 15));
    expect(order.state.isCurrent).toBe(true);
  });
});

describe('Changing the status of an order', () => {
  const to = (status: 'pending' | 'inProcess' | 'delivered' | 'rejected', refund = false) =>
    ({ to: status, refund, by: 'Mira' }) as const;

  it('is recorded with time and author', () => {
    const order = aPaidOrder();
    order.changeStatus(to('inProcess'), minutesAfter(5));
    expect(order.state).toMatchObject({ status: 'inProcess', changedAt: minutesAfter(5) });
    expect(order.releaseEntries()).toMatchObject([
      { at: minutesAfter(5), note: 'Status changed to In Process.', by: 'Mira', status: 'inProcess' },
    ]);
  });

  it('to the same status changes nothing', () => {
    const order = aPaidOrder();
    order.changeStatus(to('delivered'), minutesAfter(5));
    order.releaseEntries();
    order.changeStatus(to('delivered'), minutesAfter(6));
    expect(order.releaseEntries()).toEqual([]);
    expect(order.state.changedAt).toEqual(minutesAfter(5));
  });

  it('refunds only on request', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected'), noon);
    expect(order.releaseEvents()).toMatchObject([{ refund: false }]);
    expect(order.state).toMatchObject({ status: 'rejected', paymentStatus: 'paid', refund: 'none' });
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toMatchObject([{ refund: true }]);
    expect(order.state.refund).toBe('asked');
  });

  it('refunds once, and again only after a failure', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected', true), noon);
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toHaveLength(1);
    order.refundFailed(order.state.paymentId!, 'Insufficient funds', noon);
    const failed = order.releaseEntries().at(-1);
    expect(failed).toMatchObject({ staffNote: 'Insufficient funds', by: system });
    expect(failed?.note).not.toContain('Insufficient');
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toHaveLength(1);
    order.refunded(order.state.paymentId!, noon);
    order.refunded(order.state.paymentId!, noon);
    expect(order.state).toMatchObject({ paymentStatus: 'refunded', refund: 'done' });
    order.releaseEvents();
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toEqual([]);
  });

  it('refunds only paid orders that are being rejected', () => {
    expect(() => aPaidOrder().changeStatus(to('delivered', true), noon)).toThrow(RefundGoesWithRejection);
    expect(() => anOrder().changeStatus(to('rejected', true), noon)).toThrow('nothing to refund');
  });

  it('can’t reopen an order once its refund is requested', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected', true), noon);
    expect(() => order.changeStatus(to('pending'), noon)).toThrow('was refunded and can’t be reopened');
    order.refunded(order.state.paymentId!, noon);
    expect(() => order.changeStatus(to('pending'), noon)).toThrow('was refunded and can’t be reopened');
  });

  it('reopens a rejected order: an unpaid one can be paid for 15 more minutes', () => {
    const order = anOrder();
    order.changeStatus(to('rejected'), noon);
    expect(order.state).toMatchObject({ paymentStatus: 'cancelled', ending: 'rejected' });
    order.changeStatus(to('pending'), minutesAfter(60));
    expect(order.state).toMatchObject({ status: 'pending', paymentStatus: 'pending', ending: null });
    expect(order.state.payableUntil).toEqual(minutesAfter(75));
    const paid = aPaidOrder();
    paid.changeStatus(to('rejected'), noon);
    paid.changeStatus(to('inProcess'), noon);
    expect(paid.state).toMatchObject({ status: 'inProcess', paymentStatus: 'paid', payableUntil: null });
  });
});

describe('A disputed charge', () => {
  const staff = { by: 'Mira', note: 'Called Asha.' };
  const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };

  it('that is accepted pays the order, also one that has ended', () => {
    const [open, ended] = [anOrder(), anOrder()];
    ended.expire(noon);
    for (const order of [open, ended]) {
      order.releaseEvents();
      order.acceptCharge(payment, staff, noon);
      expect(order.state).toMatchObject({ ...payment, status: 'confirmed', paymentStatus: 'paid', ending: null });
      expect(order.state).toMatchObject({ payableUntil: null, isCurrent: false });
      expect(order.releaseEvents()).toEqual([expect.any(OrderPaid)]);
      expect(order.releaseEntries().at(-1)).toMatchObject({ by: 'Mira', staffNote: 'Called Asha.' });
    }
  });

  it('that is accepted leaves the status of an order that is being sent', () => {
    const order = anOrder();
    order.changeStatus({ to: 'inShipping', refund: false, by: 'Mira' }, noon);
    order.acceptCharge(payment, staff, noon);
    expect(order.state).toMatchObject({ status: 'inShipping', paymentStatus: 'paid' });
  });

  it('can’t be accepted for an order that another payment paid, or whose customer has left', () => {
    expect(() => aPaidOrder().acceptCharge(payment, staff, noon)).toThrow('already paid by another payment');
    const left = anOrder();
    left.markCustomerLeft(noon);
    expect(() => left.acceptCharge(payment, staff, noon)).toThrow('deleted their account');
  });

  it('that is settled ends an order that waits to be paid, and it can’t be paid again', () => {
    const [open, expired, rejected] = [anOrder(), anOrder(), anOrder()];
    expired.expire(noon);
    rejected.changeStatus({ to: 'rejected', refund: false, by: 'Mira' }, noon);
    for (const order of [open, expired, rejected]) order.settleCharge(staff, noon);
    const ended = { status: 'rejected', paymentStatus: 'cancelled', isCurrent: false };
    expect(open.state).toMatchObject({ ...ended, ending: 'paymentRefused' });
    expect(expired.state).toMatchObject({ ...ended, ending: 'paymentRefused' });
    expect(rejected.state).toMatchObject({ ...ended, ending: 'rejected' });
    expect(open.isPayable(noon)).toBe(false);
  });

  it('that is settled leaves a paid order as it is, with the note for staff', () => {
    const order = aPaidOrder();
    order.settleCharge(staff, noon);
    expect(order.state).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    const settled = { note: 'The shop has settled the charge that it was checking.', staffNote: 'Called Asha.' };
    expect(order.releaseEntries().at(-1)).toMatchObject({ ...settled, by: 'Mira' });
  });

  it('is settled only with a note', () => {
    expect(() => anOrder().settleCharge({ by: 'Mira', note: '' }, noon)).toThrow('what became of the money');
  });
});

describe('A guest’s order', () => {
  it('is assigned to the account that the guest joins', () => {
    const account = newId<'Person'>();
    const [current, other] = [anOrder(), anOrder()];
    current.handOver({ id: account, name: 'Bela' }, true);
    other.handOver({ id: account, name: null }, false);
    const bela = { customerId: account, customerName: 'Bela' };
    expect(current.state).toMatchObject({ ...bela, isCurrent: true, changedAt: null });
    expect(other.state).toMatchObject({ customerId: account, customerName: 'Asha', isCurrent: false });
  });
});
