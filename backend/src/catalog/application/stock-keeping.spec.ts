import { aCap, aShirt } from '../../../test/support/products.js';
import { ProductsInMemory, ReservationsInMemory } from '../../../test/support/catalog-fakes.js';
import { newId } from '../../shared/id.js';
import { GuestJoined } from '../../identity/identity.events.js';
import { OrderPaid } from '../../ordering/ordering.events.js';
import type { Product } from '../domain/product.js';
import type { ProductViews } from './product-views.js';
import { StockKeeping } from './stock-keeping.js';
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
  const stock = new StockKeeping(products, reservations, {} as ProductViews);
  return { products, reservations, stock, waitUntil: (moment: Date) => (now = moment) };
}

function orderOf(...lines: [number, Product][]) {
  const wanted = lines.map(([quantity, { id }]) => ({ quantity, productId: id }));
  return { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: wanted };
}

describe('Holding stock for an order', () => {
  it('takes it off what others can get, once however often it is asked for', async () => {
    const [shirt, cap] = [aShirt({ onHand: 3 }), aCap({ onHand: 1 })];
    const { stock, products } = shopWith(shirt, cap);
    const order = orderOf([2, shirt], [1, cap]);
    await stock.hold(order, inMinutes(15));
    await stock.hold(order, inMinutes(20));
    expect(products.of(shirt)).toMatchObject({ onHand: 3, held: 2 });
    expect(products.of(cap)).toMatchObject({ onHand: 1, held: 1 });
  });

  it('is refused with what is left, and then holds nothing of the order', async () => {
    const [shirt, cap] = [aShirt(), aCap({ onHand: 1 })];
    const { stock, products } = shopWith(shirt, cap);
    const refused = stock.hold(orderOf([2, shirt], [2, cap]), inMinutes(15));
    await expect(refused).rejects.toThrow('Only 1 quantity can be added for this item');
    expect(products.of(shirt).held).toBe(0);
  });

  it('is refused for what the shop never had', async () => {
    const { stock } = shopWith();
    await expect(stock.hold(orderOf([1, aShirt()]), inMinutes(15))).rejects.toThrow('Only 0 quantity');
  });

  it('does not give the last one to a second buyer while the first one’s time runs', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, waitUntil } = shopWith(shirt);
    await stock.hold(orderOf([1, shirt]), inMinutes(15));
    waitUntil(inMinutes(14));
    await expect(stock.hold(orderOf([1, shirt]), inMinutes(29))).rejects.toThrow('Only 0 quantity');
  });

  it('frees on the spot what the first held beyond their time, and the first may not take it again', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, products, waitUntil } = shopWith(shirt);
    const [asha, ben] = [orderOf([1, shirt]), orderOf([1, shirt])];
    await stock.hold(asha, inMinutes(15));
    waitUntil(inMinutes(16));
    await stock.hold(ben, inMinutes(31));
    await expect(stock.hold(asha, inMinutes(31))).rejects.toThrow('Only 0 quantity');
    expect(products.of(shirt)).toMatchObject({ onHand: 1, held: 1 });
  });

  it('leaves alone what is held longer because its payment is in motion', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, waitUntil } = shopWith(shirt);
    const asha = orderOf([1, shirt]);
    await stock.hold(asha, inMinutes(15));
    waitUntil(inMinutes(14));
    await stock.hold(asha, inMinutes(24));
    waitUntil(inMinutes(16));
    await expect(stock.hold(orderOf([1, shirt]), inMinutes(31))).rejects.toThrow('Only 0 quantity');
  });

  it('takes again what had gone back, where it is still there', async () => {
    const shirt = aShirt({ onHand: 1 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([1, shirt]);
    await stock.hold(order, inMinutes(15));
    await stock.giveBack(order.id);
    await stock.hold(order, inMinutes(30));
    expect(products.of(shirt)).toMatchObject({ onHand: 1, held: 1 });
  });
});

describe('What becomes of an order’s stock', () => {
  it('is sold once when it is paid, however often that is told', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.hold(order, inMinutes(15));
    const paid = new OrderPaid(order.id, order.customerId, order.lines);
    const reaction = new WhenOrderPaidSellWhatWasHeld(stock);
    await reaction.react(paid);
    await reaction.react(paid);
    expect(products.of(shirt)).toMatchObject({ onHand: 1, held: 0 });
  });

  it('goes back once when the order lapses', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.hold(order, inMinutes(15));
    await stock.giveBack(order.id);
    await stock.giveBack(order.id);
    expect(products.of(shirt)).toMatchObject({ onHand: 3, held: 0 });
  });

  it('goes back once when a paid order is rejected, even if the payment is told of late', async () => {
    const shirt = aShirt({ onHand: 3 });
    const { stock, products } = shopWith(shirt);
    const order = orderOf([2, shirt]);
    await stock.hold(order, inMinutes(15));
    const paid = new OrderPaid(order.id, order.customerId, order.lines);
    await stock.giveBack(order.id);
    await new WhenOrderPaidSellWhatWasHeld(stock).react(paid);
    await stock.giveBack(order.id);
    expect(products.of(shirt)).toMatchObject({ onHand: 3, held: 0 });
  });

  it('is nothing for an order that never held any', async () => {
    const { stock } = shopWith(aShirt());
    await expect(stock.giveBack(newId())).resolves.toBeUndefined();
  });

  it('becomes the account’s own when the guest who holds it joins', async () => {
    const shirt = aShirt();
    const { stock, reservations } = shopWith(shirt);
    const order = orderOf([1, shirt]);
    const account = newId<'Person'>();
    await stock.hold(order, inMinutes(15));
    await new WhenGuestJoinedHandOverHolds(reservations).react(new GuestJoined(order.customerId, account));
    expect([...reservations.facts.values()]).toMatchObject([{ customerId: account }]);
  });
});
