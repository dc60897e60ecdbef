import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { aDelivery } from '../../../../test/support/ordering/ordering-fakes.js';
import { aGuest, asha as anotherPerson, minutesAfter } from '../../../../test/support/ordering/orders.js';
import { newId } from '../../../shared/id.js';
import { RuleBroken } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';

describe('Placing an order', () => {
  let fixture: CheckoutFixture;
  beforeEach(() => {
    fixture = checkoutAtNoon();
  });

  it('uses the cart at today’s prices, reserves the stock for 15 minutes and sends the buyer to the provider', async () => {
    const { orderId, approvalUrl } = await fixture.places();
    expect(fixture.orders.of(orderId)).toMatchObject({ customerId: fixture.asha.id, address: { city: 'Pune' } });
    expect(fixture.orders.of(orderId).lines).toMatchObject([{ title: 'Linen shirt', quantity: 2 }]);
    expect(approvalUrl).toBe(`https://provider/${fixture.payments.latest(orderId).paymentId}`);
    expect(fixture.catalog.reservations.get(orderId)).toMatchObject({ state: 'held', until: minutesAfter(15) });
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('says that it was replaced, where another tab has done that while the provider was asked', async () => {
    const open = fixture.payments.open.bind(fixture.payments);
    fixture.payments.open = async (order) => {
      const approvalUrl = async () => {
        fixture.payments.open = open;
        fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 1 }]);
        await fixture.places({ dollars: 40 });
        throw new RuleBroken('This payment is closed.');
      };
      return { ...(await open(order)), approvalUrl };
    };
    await expect(fixture.places()).rejects.toThrow('This order was replaced. You have not been charged.');
  });

  it('refuses an empty cart', async () => {
    fixture.carts.lines.clear();
    await expect(fixture.places()).rejects.toThrow('please select any item to proceed');
  });

  it('refuses an empty cart also while the previous order is being paid', async () => {
    const { orderId } = await fixture.places();
    fixture.payments.put(fixture.payments.latest(orderId).paymentId, 'capturing');
    fixture.carts.lines.clear();
    await expect(fixture.places()).rejects.toThrow('please select any item to proceed');
  });

  it('refuses a missing address and another person’s address', async () => {
    await expect(fixture.places({ addressId: undefined })).rejects.toThrow('please select address');
    const bens = fixture.addresses.add(anotherPerson().id);
    await expect(fixture.places({ addressId: bens })).rejects.toThrow('please select address');
  });

  it('refuses when the total has changed since it was shown', async () => {
    fixture.catalog.change(fixture.shirt, { price: fixture.orders.of((await fixture.places()).orderId).total });
    fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 1 }]);
    await expect(fixture.places({ dollars: 40 })).rejects.toThrow('Prices have changed. Please review your cart.');
  });

  it('takes the way of delivery that is chosen into the total, and keeps it as it was agreed', async () => {
    const express = aDelivery({ name: 'Express', priceCents: 990, freeFromCents: 10_000 });
    fixture.pricing.methods.push(express);
    const deliveryMethodId = express.methodId;
    await expect(fixture.places({ deliveryMethodId })).rejects.toThrow('Prices have changed.');
    const { orderId } = await fixture.places({ deliveryMethodId, dollars: 89.9 });
    expect(fixture.orders.of(orderId)).toMatchObject({
      total: Money.ofCents(8_990),
      delivery: { name: 'Express', price: Money.ofCents(990), listPrice: Money.ofCents(990), earliest: '2026-11-24' },
    });
    const other = await fixture.places();
    expect(other.orderId).not.toBe(orderId);
    fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 3 }]);
    const free = await fixture.places({ deliveryMethodId, dollars: 120 });
    expect(fixture.orders.of(free.orderId).delivery).toMatchObject({
      ...{ price: Money.zero, listPrice: Money.ofCents(990) },
    });
  });

  it('refuses a way of delivery that is not offered', async () => {
    await expect(fixture.places({ deliveryMethodId: newId() })).rejects.toMatchObject({
      fields: [{ field: 'deliveryMethodId' }],
    });
  });

  it('says what the order would cost now where prices have changed', async () => {
    await expect(fixture.places({ dollars: 79 })).rejects.toMatchObject({ quote: { total: Money.ofCents(8_000) } });
  });

  it('refuses deleted products and those with too little stock, and names them', async () => {
    fixture.catalog.change(fixture.shirt, { available: 1 });
    await expect(fixture.places()).rejects.toThrow('Only 1 of “Linen shirt” left.');
    fixture.catalog.change(fixture.shirt, { isDeleted: true });
    await expect(fixture.places()).rejects.toThrow('“Linen shirt” is no longer available.');
    expect(fixture.orders.states.size).toBe(0);
  });

  it('places one order with one payment for the same cart sent twice', async () => {
    const first = await fixture.places();
    fixture.waitUntil(14);
    expect(await fixture.places()).toEqual(first);
    expect(fixture.orders.states.size).toBe(1);
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it('of a guest stores the address for the receipt, and corrects it when the same cart is sent again', async () => {
    const customer = aGuest();
    fixture.carts.lines.set(customer.id, [{ productId: fixture.shirt, quantity: 2 }]);
    const addressId = fixture.addresses.add(customer.id);
    const places = (contactEmail: string | null) => fixture.places({ customer, addressId, contactEmail });
    const first = await places('mera@example.test');
    expect(fixture.orders.of(first.orderId).contactEmail).toBe('mera@example.test');
    expect(await places('meera@example.test')).toEqual(first);
    expect(fixture.orders.of(first.orderId).contactEmail).toBe('meera@example.test');
    expect(fixture.orders.states.size).toBe(1);
  });

  it('stores no address for the receipt of an account, or where the shop sends no mail', async () => {
    const contactEmail = 'meera@example.test';
    const { orderId } = await fixture.places({ contactEmail });
    expect(fixture.orders.of(orderId).contactEmail).toBeNull();
    const customer = aGuest();
    fixture.carts.lines.set(customer.id, [{ productId: fixture.shirt, quantity: 2 }]);
    fixture.mailer.isOffered = false;
    const placed = await fixture.places({ customer, addressId: fixture.addresses.add(customer.id), contactEmail });
    expect(fixture.orders.of(placed.orderId).contactEmail).toBeNull();
  });

  it('continues the same order after the provider was unreachable', async () => {
    fixture.payments.isUnreachable = true;
    await expect(fixture.places()).rejects.toThrow('does not respond');
    fixture.payments.isUnreachable = false;
    await fixture.places();
    expect(fixture.orders.states.size).toBe(1);
    expect(fixture.payments.all).toHaveLength(1);
  });

  it('opens a new payment for the same order after the first was cancelled', async () => {
    const { orderId } = await fixture.places();
    const first = fixture.payments.latest(orderId).paymentId;
    fixture.payments.put(first, 'cancelled');
    expect(await fixture.places()).toMatchObject({ orderId });
    expect(fixture.payments.latest(orderId).paymentId).not.toBe(first);
  });

  it('replaces the previous order when the cart has changed, and can use its stock', async () => {
    const { orderId } = await fixture.places();
    fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 5 }]);
    const next = await fixture.places({ dollars: 200 });
    expect(next.orderId).not.toBe(orderId);
    expect(fixture.orders.of(orderId)).toMatchObject({ status: 'rejected', ending: 'replaced', isCurrent: false });
    expect(fixture.payments.latest(orderId).state).toBe('cancelled');
    expect(fixture.catalog.left(fixture.shirt)).toBe(0);
  });

  it('locks the products of both orders together when replacing one, so that crossing carts don’t deadlock', async () => {
    const cap = fixture.catalog.put('Corduroy cap', 15, 5);
    await fixture.places();
    fixture.carts.lines.set(fixture.asha.id, [{ productId: cap, quantity: 1 }]);
    fixture.catalog.locked.length = 0;
    await fixture.places({ dollars: 15 });
    expect(fixture.catalog.locked[0]).toEqual([fixture.shirt, cap]);
  });

  it('replaces the previous order when the address has changed or its deadline has passed', async () => {
    const { orderId } = await fixture.places();
    const elsewhere = await fixture.places({ addressId: fixture.addresses.add(fixture.asha.id, 'Nashik') });
    expect(elsewhere.orderId).not.toBe(orderId);
    fixture.waitUntil(16);
    const later = await fixture.places({ addressId: fixture.home });
    expect(later.orderId).not.toBe(elsewhere.orderId);
    expect(fixture.catalog.left(fixture.shirt)).toBe(3);
  });

  it.each(['capturing', 'captured'] as const)(
    'is refused while the payment of the previous order is %s',
    async (state) => {
      const { orderId } = await fixture.places();
      fixture.payments.put(fixture.payments.latest(orderId).paymentId, state);
      const beingConfirmed = 'Payment is being confirmed. Try again in a minute.';
      await expect(fixture.places()).rejects.toThrow(beingConfirmed);
      fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 1 }]);
      await expect(fixture.places({ dollars: 40 })).rejects.toThrow(beingConfirmed);
      expect(fixture.orders.of(orderId).status).toBe('pending');
    },
  );

  it('is refused after twenty orders within an hour, until the first of them is an hour old', async () => {
    for (let count = 1; count <= 20; count++) {
      fixture.waitUntil(count);
      fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 1 + (count % 2) }]);
      await fixture.places({ dollars: 40 + (count % 2) * 40 });
    }
    fixture.waitUntil(21);
    fixture.carts.lines.set(fixture.asha.id, [{ productId: fixture.shirt, quantity: 3 }]);
    const refused = fixture.places({ dollars: 120 });
    await expect(refused).rejects.toThrow('You can place at most 20 orders an hour.');
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 40 * 60 });
    fixture.waitUntil(62);
    await expect(fixture.places({ dollars: 120 })).resolves.toBeDefined();
  });
});
