import { anOrder, aPaidOrder, minutesAfter } from '../../../test/support/orders.js';
import { newId } from '../../shared/id.js';
import { CustomerForgotten, OrderRejected } from '../ordering.events.js';
import { formerCustomer } from './former-customer.js';
import { Order } from './order.js';
import type { ChosenStatus } from './order-status.js';
import { CustomerHasLeft } from './refusals.js';

const later = minutesAfter(5);
const changes = (order: Order, to: ChosenStatus, refund = false) =>
  order.changeStatus({ to, refund, by: 'Mira' }, later);
const knownOf = ({ facts }: Order) => [facts.customerName, facts.address.city, facts.payerRef];
const forgotten = [formerCustomer, '', null];

describe('An order whose customer deletes their account', () => {
  it('ends when it waits to be paid, and forgets them', () => {
    const order = anOrder();
    order.releaseEvents();
    order.letCustomerGo(later);
    expect(order.facts).toMatchObject({
      ...{ status: 'rejected', ending: 'withdrawn', paymentStatus: 'cancelled' },
      ...{ isCurrent: false, payableUntil: null },
    });
    expect(knownOf(order)).toEqual(forgotten);
    expect(order.releaseEvents()).toEqual([new CustomerForgotten(order.facts.id)]);
  });

  it('keeps name and address until it is delivered, and forgets them once', () => {
    const order = aPaidOrder();
    order.letCustomerGo(later);
    for (const status of ['inProcess', 'inShipping'] as const) {
      changes(order, status);
      expect(knownOf(order)).toEqual(['Asha', 'Pune', 'ASHA']);
    }
    expect(order.releaseEvents()).toEqual([]);
    changes(order, 'delivered');
    expect(knownOf(order)).toEqual(forgotten);
    expect(order.releaseEvents()).toEqual([new CustomerForgotten(order.facts.id)]);
    order.letCustomerGo(later);
    expect(order.releaseEvents()).toEqual([]);
  });

  it('forgets them at once when it is delivered or rejected already, and changes nothing else', () => {
    const delivered = aPaidOrder();
    changes(delivered, 'delivered');
    const { customerName: _name, address, payerRef: _payer, ...rest } = delivered.facts;
    delivered.letCustomerGo(later);
    expect(knownOf(delivered)).toEqual(forgotten);
    expect(delivered.facts).toMatchObject({
      ...rest,
      customerHasLeft: true,
      address: { addressId: address.addressId },
    });
  });

  it('can only be rejected once it has forgotten them', () => {
    const order = aPaidOrder();
    order.letCustomerGo(later);
    changes(order, 'delivered');
    for (const status of ['pending', 'inProcess', 'inShipping'] as const) {
      expect(() => changes(order, status)).toThrow(CustomerHasLeft);
    }
    order.releaseEvents();
    changes(order, 'rejected', true);
    expect(order.releaseEvents()).toEqual([new OrderRejected(order.facts.id, true)]);
    order.refunded(later);
    expect(knownOf(order)).toEqual(forgotten);
  });

  it('that is paid all the same after it was rejected does not learn who paid', () => {
    const order = anOrder();
    order.letCustomerGo(later);
    order.releaseEvents();
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, later);
    expect(knownOf(order)).toEqual(forgotten);
    expect(order.facts).toMatchObject({ paymentStatus: 'paid', refund: 'asked' });
    expect(order.releaseEvents()).toEqual(expect.arrayContaining([new CustomerForgotten(order.facts.id)]));
  });

  it('that was sent on unpaid can’t be paid any more', () => {
    const order = anOrder();
    changes(order, 'inProcess');
    expect(order.isPayable(later)).toBe(true);
    order.letCustomerGo(later);
    expect(order.isPayable(later)).toBe(false);
    expect(order.facts.customerName).toBe('Asha');
  });
});
