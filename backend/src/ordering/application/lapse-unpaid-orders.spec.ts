import { type CheckoutDesk, checkoutAtNoon } from '../../../test/support/checkout-desk.js';
import { minutesAfter } from '../../../test/support/orders.js';

describe('Orders that are not paid in time', () => {
  let desk: CheckoutDesk;
  let orderId: string;
  beforeEach(async () => {
    desk = checkoutAtNoon();
    ({ orderId } = await desk.places());
  });

  it('lapse after 15 minutes, with their payment, and give their goods back', async () => {
    desk.waitUntil(14);
    await desk.lapse.execute();
    expect(desk.orders.of(orderId).status).toBe('pending');
    desk.waitUntil(15);
    await desk.lapse.execute();
    expect(desk.orders.of(orderId)).toMatchObject({ status: 'rejected', paymentStatus: 'expired' });
    expect(desk.payments.latest(orderId).state).toBe('expired');
    expect(desk.shelf.left(desk.shirt)).toBe(5);
  });

  it.each(['capturing', 'captured'] as const)(
    'are left alone while their payment is %s, and looked at again',
    async (state) => {
      desk.payments.put(desk.payments.latest(orderId).paymentId, state);
      desk.waitUntil(20);
      await desk.lapse.execute();
      expect(desk.orders.of(orderId)).toMatchObject({ status: 'pending', payableUntil: minutesAfter(21) });
      expect(desk.shelf.left(desk.shirt)).toBe(3);
    },
  );

  it('are left alone when their time was extended after they were looked for', async () => {
    desk.orders.overdue = async () => [orderId];
    desk.waitUntil(14);
    await desk.lapse.execute();
    expect(desk.orders.of(orderId).status).toBe('pending');
    expect(desk.payments.latest(orderId).state).toBe('opened');
  });

  it('are left to whoever is at them', async () => {
    desk.orders.busy.add(orderId);
    desk.waitUntil(20);
    expect(await desk.lapse.execute()).toEqual([]);
    expect(desk.orders.of(orderId).status).toBe('pending');
  });

  it('don’t keep others waiting when one can’t be looked after', async () => {
    const ben = { ...desk.asha, id: 'ben' };
    desk.carts.lines.set('ben', [{ productId: desk.shirt, quantity: 2 }]);
    const bens = await desk.places({ customer: ben, addressId: desk.addresses.add('ben') });
    desk.payments.all.splice(0, 1);
    desk.waitUntil(15);
    expect(await desk.lapse.execute()).toMatchObject([{ orderId }]);
    expect(desk.orders.of(bens.orderId).status).toBe('rejected');
  });
});
