import { aGuest, anOrder, aPaidOrder, minutesAfter } from '../../../test/support/ordering/orders.js';
import { newId } from '../../shared/id.js';
import { CustomerForgotten, OrderDelivered, OrderRejected, OrderShipped } from '../ordering.events.js';
import { formerCustomer } from './former-customer.js';
import { Order } from './order.js';
import type { ChosenStatus } from './order-statuses.js';
import { CustomerHasLeft } from './refusals.js';

const later = minutesAfter(5);
const changes = (order: Order, to: ChosenStatus, refund = false) =>
  order.changeStatus({ to, refund, by: 'Mira' }, later);
const personalData = ({ state }: Order) => [state.customerName, state.address.city, state.payerRef];
const removed = [formerCustomer, '', null];

describe('An order whose customer deletes their account', () => {
  it('ends if it is unpaid, and is anonymized', () => {
    const order = anOrder();
    order.releaseEvents();
    order.markCustomerLeft(later);
    expect(order.state).toMatchObject({
      ...{ status: 'rejected', ending: 'accountDeleted', paymentStatus: 'cancelled' },
      ...{ isCurrent: false, payableUntil: null },
    });
    expect(personalData(order)).toEqual(removed);
    expect(order.releaseEvents()).toEqual([new CustomerForgotten(order.state.id)]);
  });

  it('loses the address for the receipt and its links, also while it is to be delivered', () => {
    const order = anOrder({ customer: aGuest(), contactEmail: 'meera@example.test' });
    changes(order, 'inProcess');
    const { linkVersion } = order.state;
    order.markCustomerLeft(later);
    expect(order.state.customerName).not.toBe(formerCustomer);
    expect(order.state.contactEmail).toBeNull();
    expect(order.state.linkVersion).not.toBe(linkVersion);
  });

  it('has their name and address until it is delivered, and is anonymized once', () => {
    const order = aPaidOrder();
    order.markCustomerLeft(later);
    for (const status of ['inProcess', 'inShipping'] as const) {
      changes(order, status);
      expect(personalData(order)).toEqual(['Asha', 'Pune', 'ASHA']);
    }
    expect(order.releaseEvents()).toEqual([new OrderShipped(order.state.id)]);
    changes(order, 'delivered');
    expect(personalData(order)).toEqual(removed);
    expect(order.releaseEvents()).toEqual([new CustomerForgotten(order.state.id), new OrderDelivered(order.state.id)]);
    order.markCustomerLeft(later);
    expect(order.releaseEvents()).toEqual([]);
  });

  it('is anonymized immediately when it is already delivered or rejected, and otherwise unchanged', () => {
    const delivered = aPaidOrder();
    changes(delivered, 'delivered');
    const { customerName: _name, address, payerRef: _payer, linkVersion: _version, ...rest } = delivered.state;
    delivered.markCustomerLeft(later);
    expect(personalData(delivered)).toEqual(removed);
    expect(delivered.state).toMatchObject({
      ...rest,
      customerHasLeft: true,
      address: { addressId: address.addressId },
    });
  });

  it('can only be rejected once it is anonymized', () => {
    const order = aPaidOrder();
    order.markCustomerLeft(later);
    changes(order, 'delivered');
    for (const status of ['pending', 'inProcess', 'inShipping'] as const) {
      expect(() => changes(order, status)).toThrow(CustomerHasLeft);
    }
    order.releaseEvents();
    changes(order, 'rejected', true);
    expect(order.releaseEvents()).toEqual([new OrderRejected(order.state.id, true)]);
    order.refunded(order.state.paymentId!, later);
    expect(personalData(order)).toEqual(removed);
  });

  it('stays anonymous when it is paid after it was rejected', () => {
    const order = anOrder();
    order.markCustomerLeft(later);
    order.releaseEvents();
    order.confirmPaid({ paymentId: newId(), payerRef: 'ASHA' }, later);
    expect(personalData(order)).toEqual(removed);
    expect(order.state).toMatchObject({ paymentStatus: 'paid', refund: 'asked' });
    expect(order.releaseEvents()).toEqual(expect.arrayContaining([new CustomerForgotten(order.state.id)]));
  });

  it('can’t be paid any more where it was shipped unpaid', () => {
    const order = anOrder();
    changes(order, 'inProcess');
    expect(order.isPayable(later)).toBe(true);
    order.markCustomerLeft(later);
    expect(order.isPayable(later)).toBe(false);
    expect(order.state.customerName).toBe('Asha');
  });
});
