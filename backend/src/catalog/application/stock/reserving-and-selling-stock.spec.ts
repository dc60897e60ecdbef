import { aCap, aShirt, aSizedShirt, lineOf } from '../../../../test/support/catalogue/products.js';
import { ProductsInMemory, ReservationsInMemory } from '../../../../test/support/catalogue/catalog-fakes.js';
import { newId } from '../../../shared/id.js';
import { GuestJoined } from '../../../identity/identity.events.js';
import { OrderPaid } from '../../../ordering/ordering.events.js';
import type { Product } from '../../domain/product.js';
import type { ProductViews } from '../product-views.js';
import { CatalogFacade } from '../catalog-facade.js';
import { WhenGuestJoinedHandOverHolds } from './when-guest-joined-hand-over-holds.js';
import { WhenOrderPaidSellWhatWasHeld } from './when-order-paid-sell-what-was-held.js';

const minute = 60_000;
const start = new Date('2026-11-20T10:00:00Z');
const inMinutes = (count: number) => new Date(start.getTime() + count * minute);

function shopWith(...goods: Product[]) {
  let now = start;
  const products = new ProductsInMemory(...goods);
  const reservations = new ReservationsInMemory(() => now);
  products.reservations = reservations;
  const stock = new CatalogFacade(products, reservations, {} as ProductViews);
  return { products, reservations, stock, waitUntil: (moment: Date) => (now = moment) };
}

function orderOf(...lines: [number, Product, string?][]) {
  const wanted = lines.map(([quantity, product, size]) => lineOf(quantity, product, size));
  return { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: wanted };
}

describe('Reserving stock for an order', () => {
  it('reduces what is available to others, once when repeated', async () => {
    const [shirt, cap] = [aShirt({ onHand: 3 }), aCap({ onHand: 1 })];
    const { stock, products } = shopWith(shirt, cap);
    const order = orderOf([2, shirt], [1, cap]);
    await stock.reserve(order, inMinutes(15));
    await stock.reserve(order, inMinutes(20));
    expect(products.of(shirt)).toMatchObject({ onHand: 3, reserved: 2 });
    expect(products.of(cap)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  it('is refused with the units left, and then reserves no line of the order', async () => {
    const [shirt, cap] = [aShirt(), aCap({ onHand: 1 })];
    const { stock, products } = shopWith(shirt, cap);
    const refused = stock.reserve(orderOf([2, shirt], [2, cap]), inMinutes(15));
    await expect(refused).rejects.toThrow('Only 1 quantity can be added for this item');
    expect(products.of(shirt).reserved).toBe(0);
  });

  it('takes units of the size, and none of the others', async () => {
    const shirt = aSizedShirt({ M: 2, L: 2 });
    const { stock, products } = shopWith(shirt);
    const both = orderOf([1, shirt, 'M'], [2, shirt, 'L']);
    await stock.reserve(both, inMinutes(15));
    expect([products.of(shirt, 'M').reserved, products.of(shirt, 'L').reserved]).toEqual([1, 2]);
    await expect(stock.reserve(orderOf([1, shirt, 'L']), inMinutes(15))).rejects.toThrow('Only 0 quantity');
    await stock.reserve(orderOf([1, shirt, 'M']), inMinutes(15));
    await stock.release(both.id);
    expect([products.of(shirt, 'M').reserved, products.of(shirt, 'L').reserved]).toEqual([1, 0]);
  });

  it('is refused for an unknown product', async () => {
    const { stock } = shopWith();
    await expect(stock.reserve(orderOf([1, aShirt()]), inMinutes(15))).rejects.toThrow('Only 0 quantity');
  });

  it('refuses the last unit to a second buyer until the first reservation expires', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, waitUntil } = shopWith(shirt);
    await stock.reserve(orderOf([1, shirt]), inMinutes(15));
    waitUntil(inMinutes(14));
    await expect(stock.reserve(orderOf([1, shirt]), inMinutes(29))).rejects.toThrow('Only 0 quantity');
  });

  it('releases an expired reservation immediately, and refuses its renewal', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, products, waitUntil } = shopWith(shirt);
    const [asha, ben] = [orderOf([1, shirt]), orderOf([1, shirt])];
    await stock.reserve(asha, inMinutes(15));
    waitUntil(inMinutes(16));
    await stock.reserve(ben, inMinutes(31));
    await expect(stock.reserve(asha, inMinutes(31))).rejects.toThrow('Only 0 quantity');
    expect(products.of(shirt)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  it('respects a reservation that was prolonged during payment', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, waitUntil } = shopWith(shirt);
    const asha = orderOf([1, shirt]);
    await stock.reserve(asha, inMinutes(15));
    waitUntil(inMinutes(14));
    await stock.reserve(asha, inMinutes(24));
    waitUntil(inMinutes(16));
    await expect(stock.reserve(orderOf([1, shirt]), inMinutes(31))).rejects.toThrow('Only 0 quantity');
  });

  it('renews a released reservation while units are available', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([1, shirt]);
    await stock.reserve(order, inMinutes(15));
    await stock.release(order.id);
    await stock.reserve(order, inMinutes(30));
    expect(products.of(shirt)).toMatchObject({ onHand: 1, reserved: 1 });
  });
});

describe('The stock of an order', () => {
  it('is sold once when it is paid, even if the event is delivered twice', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.reserve(order, inMinutes(15));
    const paid = new OrderPaid(order.id, order.customerId, order.lines);
    const reaction = new WhenOrderPaidSellWhatWasHeld(stock);
    await reaction.react(paid);
    await reaction.react(paid);
    expect(products.of(shirt)).toMatchObject({ onHand: 1, reserved: 0 });
  });

  it('is released once when the order expires', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.reserve(order, inMinutes(15));
    await stock.release(order.id);
    await stock.release(order.id);
    expect(products.of(shirt)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  it('is released once when a paid order is rejected, even if the payment event comes late', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.reserve(order, inMinutes(15));
    const paid = new OrderPaid(order.id, order.customerId, order.lines);
    await stock.release(order.id);
    await new WhenOrderPaidSellWhatWasHeld(stock).react(paid);
    await stock.release(order.id);
    expect(products.of(shirt)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  it('can be released without an error for an order without reservations', async () => {
    const { stock } = shopWith(aShirt());
    await expect(stock.release(newId())).resolves.toBeUndefined();
  });

  it('passes to the account when a guest joins', async () => {
    const shirt = aShirt();
    const { stock, reservations } = shopWith(shirt);
    const order = orderOf([1, shirt]);
    const account = newId<'Person'>();
    await stock.reserve(order, inMinutes(15));
    await new WhenGuestJoinedHandOverHolds(reservations).react(new GuestJoined(order.customerId, account));
    expect([...reservations.states.values()]).toMatchObject([{ customerId: account }]);
  });
});
