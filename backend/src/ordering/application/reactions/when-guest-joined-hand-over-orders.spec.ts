import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import { NotSignedIn } from '../../../shared/errors.js';
import { WhenGuestJoinedHandOverOrders } from './when-guest-joined-hand-over-orders.js';

describe('The event of a guest who joins an account', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
  });
  const order = () => fixture.orders.of(orderId);

  const account = { id: 'account', role: 'user', name: 'Bela' } as const;
  beforeEach(() => fixture.identity.names.set(account.id, account.name));
  const hears = () =>
    new WhenGuestJoinedHandOverOrders(
      fixture.carts,
      fixture.orders,
      fixture.catalog,
      fixture.current,
      fixture.identity,
      fixture.mailer,
      fixture.pricing,
    ).react(new GuestJoined(fixture.asha.id, account.id));
  const join = () => {
    fixture.carts.joined.set(fixture.asha.id, account.id);
    return hears();
  };
  const hasAnOrder = async () => {
    fixture.carts.lines.set(account.id, [{ productId: fixture.shirt, quantity: 1 }]);
    return fixture.places({ customer: account, addressId: fixture.addresses.add(account.id), dollars: 40 });
  };

  it('is retried until the guest’s cart is handed over, as the guest may place another order until then', async () => {
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

  it('does not replace an order of the account that is being paid', async () => {
    const own = await hasAnOrder();
    fixture.payments.put(fixture.payments.latest(own.orderId).paymentId, 'capturing');
    await join();
    expect(fixture.orders.of(own.orderId)).toMatchObject({ status: 'pending', isCurrent: true });
    expect(order()).toMatchObject({ customerId: account.id, isCurrent: false, status: 'pending' });
  });
});
