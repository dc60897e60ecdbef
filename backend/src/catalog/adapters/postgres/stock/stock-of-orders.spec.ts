import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aShirt, aSizedShirt, lineOf, variantOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import type { Product } from '../../../domain/product.js';

const longAgo = new Date('2020-01-01T00:00:00Z');
const lastYear = new Date('2025-11-20T00:00:00Z');

describe('The stock of orders in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const orderOf = (...lines: [number, Product, string?][]) => ({
    id: newId<'Order'>(),
    customerId: newId<'Person'>(),
    lines: lines.map(([quantity, product, size]) => lineOf(quantity, product, size)),
  });
  type Order = ReturnType<typeof orderOf>;
  const reserve = (order: Order, until = farFuture) => catalog.work.run(() => catalog.stock.reserve(order, until));
  const sell = ({ id }: Order) => catalog.work.run(() => catalog.stock.sell(id));
  const reservationsOf = ({ id }: Order): Promise<object[]> =>
    catalog.dataSource.query(
      `select product_id as "productId", customer_id as "customerId", state as status, reserved_until as "reservedUntil"
         from catalog.reservations where order_id = $1`,
      [id],
    );
  const countOf = async ({ id }: Product, viewer: string | null = null) => {
    const { onHand, reserved, available } = await catalog.views.details(id, viewer);
    return { onHand, reserved, available };
  };

  it('stays reserved for longer, never for less, when it is reserved again', async () => {
    const shirt = aShirt({ onHand: 3 });
    await catalog.stocked(shirt);
    const order = orderOf([1, shirt]);
    await reserve(order, longAgo);
    await reserve(order, lastYear);
    expect(await reservationsOf(order)).toMatchObject([{ reservedUntil: lastYear }]);
    await reserve(order, longAgo);
    expect(await reservationsOf(order)).toMatchObject([{ reservedUntil: lastYear }]);
  });

  it('is not reserved again when another order took a part of it', async () => {
    const [shirt, cap] = [aShirt({ onHand: 1 }), aCap({ onHand: 1 })];
    await catalog.stocked(shirt, cap);
    const late = orderOf([1, shirt], [1, cap]);
    await reserve(late, longAgo);
    await reserve(orderOf([1, shirt]));
    await expect(reserve(late)).rejects.toThrow('Only 0 quantity');
    expect(await reservationsOf(late)).toContainEqual(
      expect.objectContaining({ productId: cap.id, reservedUntil: longAgo }),
    );
  });

  it('stays sold after its reservation would have expired', async () => {
    const shirt = aShirt({ onHand: 2 });
    await catalog.stocked(shirt);
    const sold = orderOf([1, shirt]);
    await reserve(sold, longAgo);
    await sell(sold);
    await expect(reserve(orderOf([2, shirt]))).rejects.toThrow('Only 1 quantity');
    expect(await countOf(shirt)).toMatchObject({ onHand: 1, reserved: 0 });
    expect(await reservationsOf(sold)).toMatchObject([{ status: 'sold' }]);
  });

  it('is counted by size, also for an order with two sizes of a product', async () => {
    const shirt = aSizedShirt({ M: 3, L: 5 });
    await catalog.stocked(shirt);
    const order = orderOf([2, shirt, 'L'], [1, shirt, 'M']);
    await reserve(order);
    const sizes = async (viewer: string | null = null) =>
      (await catalog.views.details(shirt.id, viewer)).variants.map((each) => [
        each.size,
        each.available,
        each.reserved,
      ]);
    expect(await sizes()).toEqual([
      ['M', 2, 1],
      ['L', 3, 2],
    ]);
    expect(await sizes(order.customerId)).toEqual([
      ['M', 3, 1],
      ['L', 5, 2],
    ]);
    expect(await countOf(shirt, order.customerId)).toEqual({ onHand: 8, reserved: 3, available: 8 });
    await expect(reserve(orderOf([1, shirt, 'M'], [4, shirt, 'L']))).rejects.toThrow('Only 3 quantity');
    await sell(order);
    expect(await countOf(shirt)).toEqual({ onHand: 5, reserved: 0, available: 5 });
    await catalog.work.run(() => catalog.stock.release(order.id));
    expect(await sizes()).toEqual([
      ['M', 3, 0],
      ['L', 5, 0],
    ]);
  });

  it('is of a size that the shop assumes for a client that names none', async () => {
    const [shirt, cap] = [aSizedShirt({ S: 9, M: 1, L: 2 }), aCap()];
    await catalog.stocked(shirt, cap);
    const shopper = newId<'Person'>();
    const choose = (variantId?: string) =>
      catalog.stock.choose({ productId: shirt.id, variantId }, [variantOf(cap).id], shopper);
    const first = await choose();
    expect(first).toMatchObject({ isAssumed: true, chosen: { size: 'M', available: 1 } });
    expect(first.items.size).toBe(4);
    await reserve(orderOf([1, shirt, 'M']));
    expect(await choose()).toMatchObject({ isAssumed: true, chosen: { size: 'S' } });
    const large = variantOf(shirt, 'L').id;
    const named = await choose(large);
    expect(named).toMatchObject({ isAssumed: false, chosen: { size: 'L' } });
    expect(new Set(named.items.keys())).toEqual(new Set([variantOf(cap).id, large]));
    expect(await choose(variantOf(cap).id)).toMatchObject({ isAssumed: false, chosen: undefined });
  });

  it('includes a sale earlier in the same unit of work', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const [paid, next] = [orderOf([3, shirt]), orderOf([1, shirt])];
    await reserve(paid);
    await catalog.work.run(async () => {
      await catalog.stock.lock([shirt.id]);
      await catalog.stock.sell(paid.id);
      await catalog.stock.reserve({ ...next, isNew: true }, farFuture);
    });
    expect(await countOf(shirt)).toMatchObject({ onHand: 7, reserved: 1 });
  });

  it('passes from one person to another, without reservations of others', async () => {
    const shirt = aShirt({ onHand: 5 });
    await catalog.stocked(shirt);
    const [guests, others] = [orderOf([1, shirt]), orderOf([1, shirt])];
    for (const order of [guests, others]) await reserve(order);
    const account = newId<'Person'>();
    await catalog.work.run(() => catalog.units.handOver(guests.customerId, account));
    expect(await reservationsOf(guests)).toMatchObject([{ customerId: account }]);
    expect(await reservationsOf(others)).toMatchObject([{ customerId: others.customerId }]);
  });

  it('is assigned to a customer by its orders, unless it is sold', async () => {
    const shirt = aShirt({ onHand: 5 });
    await catalog.stocked(shirt);
    const [mine, sold, others] = [orderOf([1, shirt]), orderOf([1, shirt]), orderOf([1, shirt])];
    for (const order of [mine, sold, others]) await reserve(order);
    await sell(sold);
    const account = newId<'Person'>();
    await catalog.work.run(() => catalog.stock.assign([mine.id, sold.id], account));
    expect(await reservationsOf(mine)).toMatchObject([{ customerId: account }]);
    for (const order of [sold, others])
      expect(await reservationsOf(order)).toMatchObject([{ customerId: order.customerId }]);
    expect(await countOf(shirt, account)).toEqual({ onHand: 4, reserved: 2, available: 3 });
  });

  describe('shown to the customer who reserved it', () => {
    it('is not available to them after it expired', async () => {
      const shirt = aShirt({ onHand: 3 });
      await catalog.stocked(shirt);
      const late = orderOf([2, shirt]);
      await reserve(late, longAgo);
      expect(await countOf(shirt, late.customerId)).toEqual({ onHand: 3, reserved: 2, available: 1 });
    });

    it('is not available to them after they bought it', async () => {
      const shirt = aShirt({ onHand: 5 });
      await catalog.stocked(shirt);
      const bought = orderOf([2, shirt]);
      await reserve(bought);
      await sell(bought);
      await reserve(orderOf([1, shirt]));
      expect(await countOf(shirt, bought.customerId)).toEqual({ onHand: 3, reserved: 1, available: 2 });
    });

    it('is not featured when all of it is reserved', async () => {
      const onSale = aShirt({ onHand: 1, salePrice: Money.ofDollars(20) });
      await catalog.stocked(onSale);
      const featured = async () => (await catalog.views.featured(null)).map(({ id }) => id);
      expect(await featured()).toEqual([onSale.id]);
      await reserve(orderOf([1, onSale]));
      expect(await featured()).toEqual([]);
    });
  });
});
