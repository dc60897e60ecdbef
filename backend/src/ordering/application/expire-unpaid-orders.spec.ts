import { type CheckoutFixture, checkoutAtNoon } from '../../../test/support/ordering/checkout-fixture.js';
import { minutesAfter } from '../../../test/support/ordering/orders.js';

describe('Orders that are not paid in time', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
  });

  it('expire after 15 minutes, with their payment, and release their stock', async () => {
    fixture.waitUntil(14);
    await fixture.expire.execute();
    expect(fixture.orders.of(orderId).status).toBe('pending');
    fixture.waitUntil(15);
    await fixture.expire.execute();
    expect(fixture.orders.of(orderId)).toMatchObject({ status: 'rejected', paymentStatus: 'expired' });
    expect(fixture.payments.latest(orderId).state).toBe('expired');
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
  });

  it.each(['capturing', 'captured'] as const)('are postponed while their payment is %s', async (state) => {
    fixture.payments.put(fixture.payments.latest(orderId).paymentId, state);
    fixture.waitUntil(20);
    await fixture.expire.execute();
    expect(fixture.orders.of(orderId)).toMatchObject({ status: 'pending', payableUntil: minutesAfter(21) });
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('do not expire when their deadline has been extended meanwhile', async () => {
    fixture.orders.overdue = async () => [orderId];
    fixture.waitUntil(14);
    await fixture.expire.execute();
    expect(fixture.orders.of(orderId).status).toBe('pending');
    expect(fixture.payments.latest(orderId).state).toBe('opened');
  });

  it('are skipped while they are locked', async () => {
    fixture.orders.busy.add(orderId);
    fixture.waitUntil(20);
    expect(await fixture.expire.execute()).toEqual([]);
    expect(fixture.orders.of(orderId).status).toBe('pending');
  });

  it('expire even when another order fails', async () => {
    const ben = { ...fixture.asha, id: 'ben' };
    fixture.carts.lines.set('ben', [{ productId: fixture.shirt, quantity: 2 }]);
    const bens = await fixture.places({ customer: ben, addressId: fixture.addresses.add('ben') });
    fixture.payments.all.splice(0, 1);
    fixture.waitUntil(15);
    expect(await fixture.expire.execute()).toMatchObject([{ orderId }]);
    expect(fixture.orders.of(bens.orderId).status).toBe('rejected');
  });

  it('all expire in one run, batch by batch', async () => {
    const sock = fixture.catalog.put('Wool sock', 40, 1_000);
    for (let n = 0; n < 120; n++) {
      const customer = { ...fixture.asha, id: `customer-${n}` };
      fixture.carts.lines.set(customer.id, [{ productId: sock, quantity: 2 }]);
      await fixture.places({ customer, addressId: fixture.addresses.add(customer.id) });
    }
    fixture.waitUntil(15);
    await fixture.expire.execute();
    expect(await fixture.orders.overdue(fixture.clock.now(), 1)).toEqual([]);
  });
});
