import { type CheckoutDesk, checkoutAtNoon } from '../../../../test/support/checkout-desk.js';
import { asha as anotherPerson, minutesAfter } from '../../../../test/support/orders.js';

describe('Placing an order', () => {
  let desk: CheckoutDesk;
  beforeEach(() => {
    desk = checkoutAtNoon();
  });

  it('makes it of the cart at today’s prices, holds its goods for 15 minutes and sends the buyer to the provider', async () => {
    const { orderId, approvalUrl } = await desk.places();
    expect(desk.orders.of(orderId)).toMatchObject({ customerId: desk.asha.id, address: { city: 'Pune' } });
    expect(desk.orders.of(orderId).lines).toMatchObject([{ title: 'Linen shirt', quantity: 2 }]);
    expect(approvalUrl).toBe(`https://provider/${desk.payments.latest(orderId).paymentId}`);
    expect(desk.shelf.kept.get(orderId)).toMatchObject({ state: 'held', until: minutesAfter(15) });
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it('refuses an empty cart', async () => {
    desk.carts.lines.clear();
    await expect(desk.places()).rejects.toThrow('please select any item to proceed');
  });

  it('says so of an empty cart, too, while the order before is being paid', async () => {
    const { orderId } = await desk.places();
    desk.payments.put(desk.payments.latest(orderId).paymentId, 'capturing');
    desk.carts.lines.clear();
    await expect(desk.places()).rejects.toThrow('please select any item to proceed');
  });

  it('refuses without an address, and with one of somebody else', async () => {
    await expect(desk.places({ addressId: undefined })).rejects.toThrow('please select address');
    const bens = desk.addresses.add(anotherPerson().id);
    await expect(desk.places({ addressId: bens })).rejects.toThrow('please select address');
  });

  it('refuses when the total shown is no longer the total', async () => {
    desk.shelf.change(desk.shirt, { price: desk.orders.of((await desk.places()).orderId).total });
    desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 1 }]);
    await expect(desk.places({ dollars: 40 })).rejects.toThrow('Prices have changed. Please review your cart.');
  });

  it('refuses what is gone and what is short, and says which', async () => {
    desk.shelf.change(desk.shirt, { available: 1 });
    await expect(desk.places()).rejects.toThrow('Only 1 of “Linen shirt” left.');
    desk.shelf.change(desk.shirt, { isGone: true });
    await expect(desk.places()).rejects.toThrow('“Linen shirt” is no longer available.');
    expect(desk.orders.facts.size).toBe(0);
  });

  it('is one order for the same cart sent twice, with the same payment', async () => {
    const first = await desk.places();
    desk.waitUntil(14);
    expect(await desk.places()).toEqual(first);
    expect(desk.orders.facts.size).toBe(1);
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it('goes on with the same order after the provider was out of reach', async () => {
    desk.payments.isOutOfReach = true;
    await expect(desk.places()).rejects.toThrow('does not answer');
    desk.payments.isOutOfReach = false;
    await desk.places();
    expect(desk.orders.facts.size).toBe(1);
    expect(desk.payments.all).toHaveLength(1);
  });

  it('opens a new payment for the same order after the first was cancelled', async () => {
    const { orderId } = await desk.places();
    const first = desk.payments.latest(orderId).paymentId;
    desk.payments.put(first, 'cancelled');
    expect(await desk.places()).toMatchObject({ orderId });
    expect(desk.payments.latest(orderId).paymentId).not.toBe(first);
  });

  it('takes the place of the order before when the cart has changed, whose goods don’t stand in its way', async () => {
    const { orderId } = await desk.places();
    desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 5 }]);
    const next = await desk.places({ dollars: 200 });
    expect(next.orderId).not.toBe(orderId);
    expect(desk.orders.of(orderId)).toMatchObject({ status: 'rejected', ending: 'replaced', isCurrent: false });
    expect(desk.payments.latest(orderId).state).toBe('cancelled');
    expect(desk.shelf.left(desk.shirt)).toBe(0);
  });

  it('asks for the goods of both orders at once when one takes the other’s place, so that crossing carts never wait in a circle', async () => {
    const cap = desk.shelf.put('Corduroy cap', 15, 5);
    await desk.places();
    desk.carts.lines.set(desk.asha.id, [{ productId: cap, quantity: 1 }]);
    desk.shelf.locked.length = 0;
    await desk.places({ dollars: 15 });
    expect(desk.shelf.locked[0]).toEqual([desk.shirt, cap]);
  });

  it('takes the place of the order before when it goes elsewhere, or its time is over', async () => {
    const { orderId } = await desk.places();
    const elsewhere = await desk.places({ addressId: desk.addresses.add(desk.asha.id, 'Nashik') });
    expect(elsewhere.orderId).not.toBe(orderId);
    desk.waitUntil(16);
    const later = await desk.places({ addressId: desk.home });
    expect(later.orderId).not.toBe(elsewhere.orderId);
    expect(desk.shelf.left(desk.shirt)).toBe(3);
  });

  it.each(['capturing', 'captured'] as const)('waits while the payment of the order before is %s', async (state) => {
    const { orderId } = await desk.places();
    desk.payments.put(desk.payments.latest(orderId).paymentId, state);
    const beingConfirmed = 'Payment is being confirmed. Try again in a minute.';
    await expect(desk.places()).rejects.toThrow(beingConfirmed);
    desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 1 }]);
    await expect(desk.places({ dollars: 40 })).rejects.toThrow(beingConfirmed);
    expect(desk.orders.of(orderId).status).toBe('pending');
  });

  it('is refused to who has placed twenty within the hour, until the first of them is an hour old', async () => {
    for (let count = 1; count <= 20; count++) {
      desk.waitUntil(count);
      desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 1 + (count % 2) }]);
      await desk.places({ dollars: 40 + (count % 2) * 40 });
    }
    desk.waitUntil(21);
    desk.carts.lines.set(desk.asha.id, [{ productId: desk.shirt, quantity: 3 }]);
    const refused = desk.places({ dollars: 120 });
    await expect(refused).rejects.toThrow('You can place at most 20 orders an hour.');
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 40 * 60 });
    desk.waitUntil(62);
    await expect(desk.places({ dollars: 120 })).resolves.toBeDefined();
  });
});

describe('Paying an order from its details', () => {
  let desk: CheckoutDesk;
  beforeEach(() => {
    desk = checkoutAtNoon();
  });
  const again = (orderId: string, customer = desk.asha) => desk.retryPayment.execute({ customer, orderId });

  it('goes on with its open payment, or opens a new one', async () => {
    const { orderId, approvalUrl } = await desk.places();
    expect(await again(orderId)).toBe(approvalUrl);
    desk.payments.put(desk.payments.latest(orderId).paymentId, 'cancelled');
    expect(await again(orderId)).not.toBe(approvalUrl);
  });

  it('is nobody else’s matter', async () => {
    const { orderId } = await desk.places();
    await expect(again(orderId, anotherPerson())).rejects.toThrow('Order not found.');
  });

  it('is refused once its time is over, and while a payment of it is under way', async () => {
    const { orderId } = await desk.places();
    desk.payments.put(desk.payments.latest(orderId).paymentId, 'capturing');
    await expect(again(orderId)).rejects.toThrow('Payment is being confirmed.');
    desk.waitUntil(15);
    await expect(again(orderId)).rejects.toThrow('This order can no longer be paid. Please place it again.');
  });
});
