import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, aSizedShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { outside } from '../../../../../test/support/lifecycle/outside.js';
import { newId } from '../../../../shared/id.js';
import type { Product } from '../../../domain/product.js';
import { OnlySoManyLeft } from '../../../domain/refusals.js';

const longAgo = new Date('2020-01-01T00:00:00Z');

describe('Stock in PostgreSQL', () => {
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
  const reserve = (order: ReturnType<typeof orderOf>, until = farFuture) =>
    catalog.work.run(() => catalog.stock.reserve(order, until));
  const countOf = async ({ id }: Product) => {
    const { onHand, reserved } = await catalog.views.details(id, null);
    return { onHand, reserved };
  };

  it('serves ten of forty concurrent buyers when there are ten', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => reserve(orderOf([1, shirt]))));
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(30);
    expect(refused.every((reason) => reason instanceof OnlySoManyLeft)).toBe(true);
    expect(await countOf(shirt)).toEqual({ onHand: 10, reserved: 10 });
  });

  it('never deadlocks with overlapping orders', async () => {
    const goods = [aShirt({ onHand: 500 }), aShirt({ onHand: 500 }), aShirt({ onHand: 500 })];
    await catalog.stocked(...goods);
    const orders = Array.from({ length: 100 }, (_, at) =>
      orderOf(...goods.map((_good, place): [number, Product] => [1, goods[(at + place * 2) % 3]!])),
    );
    await Promise.all(orders.map((order) => reserve(order)));
    expect(await Promise.all(goods.map(countOf))).toEqual(goods.map(() => ({ onHand: 500, reserved: 100 })));
  });

  it('serves all buyers of a size while another runs out', async () => {
    const shirt = aSizedShirt({ M: 7, L: 100 });
    await catalog.stocked(shirt);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => reserve(orderOf([1, shirt, n % 2 === 0 ? 'M' : 'L']))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7 + 30);
    const { variants } = await catalog.views.details(shirt.id, null);
    expect(variants.map(({ size, reserved }) => [size, reserved])).toEqual([
      ['M', 7],
      ['L', 30],
    ]);
  });

  it('never deadlocks when orders of two sizes of two products have their lines in different order', async () => {
    const goods = [aSizedShirt({ M: 500, L: 500 }), aSizedShirt({ M: 500, L: 500 })];
    await catalog.stocked(...goods);
    const lines = goods.flatMap((each): [number, Product, string][] => [
      [1, each, 'M'],
      [1, each, 'L'],
    ]);
    const rotated = (n: number) => [...lines.slice(n % 4), ...lines.slice(0, n % 4)];
    const orders = Array.from({ length: 80 }, (_, n) => orderOf(...rotated(n)));
    await Promise.all(
      orders.map(async (order, n) => {
        await reserve(order);
        await catalog.work.run(() => (n % 2 === 0 ? catalog.stock.sell(order.id) : catalog.stock.release(order.id)));
      }),
    );
    expect(await Promise.all(goods.map(countOf))).toEqual(goods.map(() => ({ onHand: 920, reserved: 0 })));
  });

  it('is reserved for all lines of an order or none', async () => {
    const [shirt, other] = [aShirt({ onHand: 10 }), aShirt({ onHand: 1 })];
    await catalog.stocked(shirt, other);
    await expect(reserve(orderOf([2, shirt], [2, other]))).rejects.toThrow('Only 1 quantity');
    expect(await countOf(shirt)).toEqual({ onHand: 10, reserved: 0 });
  });

  it('releases an expired reservation to the next buyer, once when several compete', async () => {
    const shirt = aShirt({ onHand: 1 });
    await catalog.stocked(shirt);
    const asha = orderOf([1, shirt]);
    await reserve(asha, longAgo);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => reserve(orderOf([1, shirt]))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 1 });
    await catalog.work.run(() => catalog.stock.release(asha.id));
    expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 1 });
  });

  it('does not wait for an expired reservation that is locked', async () => {
    const shirt = aShirt({ onHand: 1 });
    await catalog.stocked(shirt);
    const asha = orderOf([1, shirt]);
    await reserve(asha, longAgo);
    await catalog.work.run(async () => {
      await catalog.units.missing(asha);
      const ben = outside(() => reserve(orderOf([1, shirt])));
      await expect(ben).rejects.toThrow('Only 0 quantity');
    });
  });

  it('accumulates changes within one unit of work', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const [before, next] = [orderOf([3, shirt]), orderOf([9, shirt])];
    await reserve(before);
    await catalog.work.run(async () => {
      await catalog.stock.lock([shirt.id]);
      await catalog.stock.release(before.id);
      await catalog.stock.reserve({ ...next, isNew: true }, farFuture);
      await catalog.stock.sell(next.id);
    });
    expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('is sold and released once by concurrent calls', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const order = orderOf([3, shirt]);
    await reserve(order);
    const sell = () => catalog.work.run(() => catalog.stock.sell(order.id));
    await Promise.all([sell(), sell(), sell(), reserve(order)]);
    expect(await countOf(shirt)).toEqual({ onHand: 7, reserved: 0 });
    const release = () => catalog.work.run(() => catalog.stock.release(order.id));
    await Promise.all([release(), release(), release()]);
    expect(await countOf(shirt)).toEqual({ onHand: 10, reserved: 0 });
  });
});
