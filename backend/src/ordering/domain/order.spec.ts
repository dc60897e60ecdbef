import { aCheckout, anOrder, aPaidOrder, asha, minutesAfter, noon, shirts } from '../../../test/support/orders.js';
import { newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import { OrderPaid, OrderPlaced } from '../ordering.events.js';
import { Order } from './order.js';
import { EmptyCart, OrderIsTooLarge, PricesHaveChanged, RefundGoesWithRejection, TooManyLines } from './refusals.js';
import { theShopItself } from './timeline.js';

describe('An order that is placed', () => {
  it('is pending, costs what its lines cost, and keeps its goods for 15 minutes', () => {
    const customer = asha();
    const order = anOrder({ customer });
    expect(order.facts).toMatchObject({
      ...{ customerId: customer.id, customerName: 'Asha', status: 'pending', paymentStatus: 'pending' },
      ...{ total: Money.ofDollars(80), isCurrent: true, payableUntil: minutesAfter(15) },
      ...{ placedAt: noon, changedAt: null, paymentId: null, payerRef: null },
    });
    expect(order.releaseEvents()).toEqual([new OrderPlaced(order.facts.id, customer.id)]);
    expect(order.releaseEntries()).toMatchObject([{ note: 'Order placed.', at: noon, by: 'Asha' }]);
  });

  it('is refused without lines, and with more than a hundred', () => {
    expect(() => anOrder({}, [])).toThrow(EmptyCart);
    const lines = (count: number) => Array.from({ length: count }, () => shirts({ price: Money.ofCents(1) }));
    expect(() => anOrder({ shownTotal: Money.ofCents(202) }, lines(101))).toThrow(TooManyLines);
    expect(anOrder({ shownTotal: Money.ofCents(200) }, lines(100)).facts.lines).toHaveLength(100);
  });

  it('is refused when the total shown is no longer the total', () => {
    expect(() => anOrder({ shownTotal: Money.ofCents(7_999) })).toThrow(PricesHaveChanged);
    expect(() => anOrder({ shownTotal: Money.ofCents(8_001) })).toThrow(PricesHaveChanged);
  });

  it('comes to at most $9,999,999.99, however absurd its lines', () => {
    const dear = shirts({ price: Money.ofCents(999_999_999), quantity: 1 });
    expect(anOrder({ shownTotal: Money.ofCents(999_999_999) }, [dear]).facts.total.cents).toBe(999_999_999);
    const cent = shirts({ price: Money.ofCents(1), quantity: 1 });
    expect(() => anOrder({ shownTotal: Money.ofCents(1_000_000_000) }, [dear, cent])).toThrow(OrderIsTooLarge);
    const absurd = Array.from({ length: 100 }, () =>
      shirts({ price: Money.ofCents(100_000_000), quantity: 1_000_000 }),
    );
    expect(() => anOrder({}, absurd)).toThrow('An order can come to at most $9,999,999.99.');
  });

  it('answers a checkout for the same lines, address and total, while its goods are kept', () => {
    const checkout = aCheckout();
    const [shirt, cap] = [shirts({ quantity: 1 }), shirts({ quantity: 1 })];
    const order = Order.place(checkout, [shirt, cap], noon);
    const answers = (change = {}, wanted = [cap, shirt], at = minutesAfter(14)) =>
      order.isAnswerTo({ ...checkout, ...change }, wanted, at);
    expect(answers()).toBe(true);
    expect(answers({}, [shirt])).toBe(false);
    expect(answers({}, [shirt, { ...cap, quantity: 2 }])).toBe(false);
    expect(answers({}, [shirt, shirts({ quantity: 1 })])).toBe(false);
    expect(answers({ address: { ...checkout.address, city: 'Nashik' } })).toBe(false);
    expect(answers({ address: { ...checkout.address, addressId: newId() } })).toBe(false);
    expect(answers({ shownTotal: Money.ofDollars(79) })).toBe(false);
    expect(answers({}, [cap, shirt], minutesAfter(15))).toBe(false);
  });
});

describe('An order that is paid', () => {
  it('is confirmed once, however often the provider says so', () => {
    const order = anOrder();
    const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
    order.releaseEvents();
    order.confirmPaid(payment, minutesAfter(1));
    order.confirmPaid(payment, minutesAfter(2));
    expect(order.facts).toMatchObject({ ...payment, status: 'confirmed', paymentStatus: 'paid', payableUntil: null });
    expect(order.facts).toMatchObject({ isCurrent: false, changedAt: minutesAfter(1) });
    const { id, customerId, lines } = order.facts;
    const bought = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    expect(order.releaseEvents()).toEqual([new OrderPaid(id, customerId, bought)]);
    expect(order.isPayable(minutesAfter(2))).toBe(false);
  });

  it('is never paid by two payments in silence', () => {
    expect(() => aPaidOrder().confirmPaid({ paymentId: newId(), payerRef: 'B' }, noon)).toThrow('was paid by');
  });

  it('stays where staff had put it before it was paid', () => {
    const order = anOrder();
    order.changeStatus({ to: 'inShipping', refund: false, by: 'Mira' }, noon);
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, noon);
    expect(order.facts).toMatchObject({ status: 'inShipping', paymentStatus: 'paid' });
  });

  it('has its money given back when it was rejected all the same', () => {
    const order = anOrder();
    order.lapse(minutesAfter(15));
    order.releaseEvents();
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, minutesAfter(16));
    expect(order.facts).toMatchObject({ status: 'rejected', paymentStatus: 'paid', refund: 'asked' });
    expect(order.releaseEvents()).toMatchObject([{ orderId: order.facts.id, refund: true }]);
  });
});

describe('An order that is not paid', () => {
  it('lapses when its time is over', () => {
    const order = anOrder();
    order.lapse(minutesAfter(15));
    expect(order.facts).toMatchObject({ status: 'rejected', paymentStatus: 'expired', ending: 'lapsed' });
    expect(order.facts).toMatchObject({ isCurrent: false, payableUntil: null });
    expect(order.isPayable(minutesAfter(15))).toBe(false);
  });

  it('makes room for another', () => {
    const order = anOrder();
    order.makeRoom(minutesAfter(2));
    expect(order.facts).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled', ending: 'replaced' });
  });

  it('neither lapses nor makes room once it is paid', () => {
    expect(() => aPaidOrder().lapse(noon)).toThrow("can't end unpaid");
    expect(() => aPaidOrder().makeRoom(noon)).toThrow("can't end unpaid");
  });

  it('can be paid until its time is over, unless a payment of it is under way', () => {
    const order = anOrder();
    expect(order.isPayable(minutesAfter(14))).toBe(true);
    expect(order.isPayable(minutesAfter(15))).toBe(false);
    order.beginCharge(minutesAfter(1));
    expect(order.isPayable(minutesAfter(2))).toBe(false);
    order.comeBackUncharged('Your card was declined.', minutesAfter(3));
    expect(order.isPayable(minutesAfter(4))).toBe(true);
  });

  it('has ten minutes more for another card, and never less than it had', () => {
    const order = anOrder();
    order.beginCharge(minutesAfter(1));
    expect(order.facts.payableUntil).toEqual(minutesAfter(15));
    order.beginCharge(minutesAfter(14));
    expect(order.facts.payableUntil).toEqual(minutesAfter(24));
  });

  it('can be paid again after its payment was cancelled', () => {
    const order = anOrder();
    order.cancelPayment(minutesAfter(1));
    expect(order.facts).toMatchObject({ status: 'pending', paymentStatus: 'cancelled', isCurrent: true });
    expect(order.isPayable(minutesAfter(2))).toBe(true);
    order.openPayment(minutesAfter(2));
    expect(order.facts.paymentStatus).toBe('pending');
  });

  it('ends when its payment is refused for good, unless staff had sent it on its way', () => {
    const order = anOrder();
    order.refusePayment('No funds.', minutesAfter(1));
    expect(order.facts).toMatchObject({ status: 'rejected', paymentStatus: 'failed', ending: 'paymentRefused' });
    const sent = anOrder();
    sent.changeStatus({ to: 'inShipping', refund: false, by: 'Mira' }, noon);
    sent.refusePayment('No funds.', minutesAfter(1));
    expect(sent.facts).toMatchObject({ status: 'inShipping', paymentStatus: 'failed' });
    expect(sent.isPayable(minutesAfter(60))).toBe(true);
  });

  it('is taken up again by a buyer who comes back after it lapsed, and by nothing else', () => {
    const order = anOrder();
    expect(() => order.takeUpAgain(noon)).toThrow('did not lapse');
    order.lapse(minutesAfter(15));
    order.takeUpAgain(minutesAfter(20));
    expect(order.facts).toMatchObject({ status: 'pending', paymentStatus: 'pending', ending: null, isCurrent: true });
    expect(order.facts.payableUntil).toEqual(minutesAfter(30));
  });

  it('never lapses once staff sent it on its way, and is held anew when it waits to be paid again', () => {
    const order = anOrder();
    order.changeStatus({ to: 'inProcess', refund: false, by: 'Mira' }, minutesAfter(1));
    expect(order.facts).toMatchObject({ status: 'inProcess', paymentStatus: 'pending', payableUntil: null });
    expect(order.facts.isCurrent).toBe(false);
    order.changeStatus({ to: 'pending', refund: false, by: 'Mira' }, minutesAfter(2));
    expect(order.facts.payableUntil).toEqual(minutesAfter(2 + 15));
    expect(order.facts.isCurrent).toBe(true);
  });
});

describe('Changing the status of an order', () => {
  const to = (status: 'pending' | 'inProcess' | 'delivered' | 'rejected', refund = false) =>
    ({ to: status, refund, by: 'Mira' }) as const;

  it('is kept with the time and who did it', () => {
    const order = aPaidOrder();
    order.changeStatus(to('inProcess'), minutesAfter(5));
    expect(order.facts).toMatchObject({ status: 'inProcess', changedAt: minutesAfter(5) });
    expect(order.releaseEntries()).toMatchObject([
      { at: minutesAfter(5), note: 'Status changed to In Process.', by: 'Mira', status: 'inProcess' },
    ]);
  });

  it('to what it is already changes nothing', () => {
    const order = aPaidOrder();
    order.changeStatus(to('delivered'), minutesAfter(5));
    order.releaseEntries();
    order.changeStatus(to('delivered'), minutesAfter(6));
    expect(order.releaseEntries()).toEqual([]);
    expect(order.facts.changedAt).toEqual(minutesAfter(5));
  });

  it('never refunds by itself', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected'), noon);
    expect(order.releaseEvents()).toMatchObject([{ refund: false }]);
    expect(order.facts).toMatchObject({ status: 'rejected', paymentStatus: 'paid', refund: 'none' });
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toMatchObject([{ refund: true }]);
    expect(order.facts.refund).toBe('asked');
  });

  it('refunds once, however often it is asked, and again only after it failed', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected', true), noon);
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toHaveLength(1);
    order.refundFailed('Insufficient funds', noon);
    const failed = order.releaseEntries().at(-1);
    expect(failed).toMatchObject({ staffNote: 'Insufficient funds', by: theShopItself });
    expect(failed?.note).not.toContain('Insufficient');
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toHaveLength(1);
    order.refunded(noon);
    order.refunded(noon);
    expect(order.facts).toMatchObject({ paymentStatus: 'refunded', refund: 'done' });
    order.changeStatus(to('rejected', true), noon);
    expect(order.releaseEvents()).toEqual([]);
  });

  it('refunds only what is being rejected and what was paid', () => {
    expect(() => aPaidOrder().changeStatus(to('delivered', true), noon)).toThrow(RefundGoesWithRejection);
    expect(() => anOrder().changeStatus(to('rejected', true), noon)).toThrow('nothing to refund');
  });

  it('keeps a refunded order closed, from the moment the refund is asked for', () => {
    const order = aPaidOrder();
    order.changeStatus(to('rejected', true), noon);
    expect(() => order.changeStatus(to('pending'), noon)).toThrow('was refunded and can’t be reopened');
    order.refunded(noon);
    expect(() => order.changeStatus(to('pending'), noon)).toThrow('was refunded and can’t be reopened');
  });

  it('reopens a rejected order: an unpaid one can be paid for 15 minutes more', () => {
    const order = anOrder();
    order.changeStatus(to('rejected'), noon);
    expect(order.facts).toMatchObject({ paymentStatus: 'cancelled', ending: 'turnedDown' });
    order.changeStatus(to('pending'), minutesAfter(60));
    expect(order.facts).toMatchObject({ status: 'pending', paymentStatus: 'pending', ending: null });
    expect(order.facts.payableUntil).toEqual(minutesAfter(75));
    const paid = aPaidOrder();
    paid.changeStatus(to('rejected'), noon);
    paid.changeStatus(to('inProcess'), noon);
    expect(paid.facts).toMatchObject({ status: 'inProcess', paymentStatus: 'paid', payableUntil: null });
  });
});

describe('A guest’s order', () => {
  it('is the account’s from the moment the guest joins it', () => {
    const account = newId<'Person'>();
    const [kept, other] = [anOrder(), anOrder()];
    kept.handOver(account, true);
    other.handOver(account, false);
    expect(kept.facts).toMatchObject({ customerId: account, isCurrent: true, changedAt: null });
    expect(other.facts).toMatchObject({ customerId: account, isCurrent: false });
  });
});
