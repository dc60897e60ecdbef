import { farFuture } from '../../../../test/support/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalog-on-postgres.js';
import { aCap, aShirt } from '../../../../test/support/products.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import type { Product } from '../../domain/product.js';

const longAgo = new Date('2020-01-01T00:00:00Z');
const lastYear = new Date('2025-11-20T00:00:00Z');

describe('The stock of orders in PostgreSQL', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const orderOf = (...lines: [number, Product][]) => ({
    id: newId<'Order'>(),
    customerId: newId<'Person'>(),
    lines: lines.map(([quantity, { id }]) => ({ quantity, productId: id })),
  });
  type Held = ReturnType<typeof orderOf>;
  const hold = (order: Held, until = farFuture) => catalog.work.run(() => catalog.stock.hold(order, until));
  const holdAtOnce = (order: Held, until = farFuture) =>
    catalog.work.runOptimistic(() => catalog.stock.hold(order, until));
  const sell = ({ id }: Held) => catalog.work.run(() => catalog.stock.sell(id));
  const reservationsOf = async ({ id }: Held) =>
    (await catalog.work.run(() => catalog.reservations.ofOrder(id))).map(({ facts }) => facts);
  const countOf = async ({ id }: Product, looker: string | null = null) => {
    const { onHand, held, available } = await catalog.views.details(id, looker);
    return { onHand, held, available };
  };

  it.each([
    ['under locks', hold],
    ['without them', holdAtOnce],
  ])('is held longer, and never shorter, when it is held again %s', async (_, again) => {
    const shirt = aShirt({ onHand: 3 });
    await catalog.stocked(shirt);
    const order = orderOf([1, shirt]);
    await hold(order, longAgo);
    await again(order, lastYear);
    expect(await reservationsOf(order)).toMatchObject([{ heldUntil: lastYear }]);
    await again(order, longAgo);
    expect(await reservationsOf(order)).toMatchObject([{ heldUntil: lastYear }]);
  });

  it.each([
    ['under locks', hold],
    ['without them', holdAtOnce],
  ])('is not held again %s when a part of it went to somebody else', async (_, again) => {
    const [shirt, cap] = [aShirt({ onHand: 1 }), aCap({ onHand: 1 })];
    await catalog.stocked(shirt, cap);
    const late = orderOf([1, shirt], [1, cap]);
    await hold(late, longAgo);
    await hold(orderOf([1, shirt]));
    await expect(again(late)).rejects.toThrow('Only 0 quantity');
    expect(await reservationsOf(late)).toContainEqual(
      expect.objectContaining({ productId: cap.id, heldUntil: longAgo }),
    );
  });

  it('stays sold when its hold would have ended, whoever asks for more', async () => {
    const shirt = aShirt({ onHand: 2 });
    await catalog.stocked(shirt);
    const sold = orderOf([1, shirt]);
    await hold(sold, longAgo);
    await sell(sold);
    await expect(hold(orderOf([2, shirt]))).rejects.toThrow('Only 1 quantity');
    expect(await countOf(shirt)).toMatchObject({ onHand: 1, held: 0 });
    expect(await reservationsOf(sold)).toMatchObject([{ state: 'sold' }]);
  });

  it('is counted as it is after a sale in the same unit of work', async () => {
    const shirt = aShirt({ onHand: 10 });
    await catalog.stocked(shirt);
    const [paid, next] = [orderOf([3, shirt]), orderOf([1, shirt])];
    await hold(paid);
    await catalog.work.run(async () => {
      await catalog.stock.lock([shirt.id]);
      await catalog.stock.sell(paid.id);
      await catalog.stock.hold({ ...next, isNew: true }, farFuture);
    });
    expect(await countOf(shirt)).toMatchObject({ onHand: 7, held: 1 });
  });

  it('is handed over from one person to another, and nobody else’s with it', async () => {
    const shirt = aShirt({ onHand: 5 });
    await catalog.stocked(shirt);
    const [guests, others] = [orderOf([1, shirt]), orderOf([1, shirt])];
    for (const order of [guests, others]) await hold(order);
    const account = newId<'Person'>();
    await catalog.work.run(() => catalog.reservations.handOver(guests.customerId, account));
    expect(await reservationsOf(guests)).toMatchObject([{ customerId: account }]);
    expect(await reservationsOf(others)).toMatchObject([{ customerId: others.customerId }]);
  });

  describe('as it is shown to its own customer', () => {
    it('is not theirs any more once its time is over', async () => {
      const shirt = aShirt({ onHand: 3 });
      await catalog.stocked(shirt);
      const late = orderOf([2, shirt]);
      await hold(late, longAgo);
      expect(await countOf(shirt, late.customerId)).toEqual({ onHand: 3, held: 2, available: 1 });
    });

    it('is not to be had once more when they bought it', async () => {
      const shirt = aShirt({ onHand: 5 });
      await catalog.stocked(shirt);
      const bought = orderOf([2, shirt]);
      await hold(bought);
      await sell(bought);
      await hold(orderOf([1, shirt]));
      expect(await countOf(shirt, bought.customerId)).toEqual({ onHand: 3, held: 1, available: 2 });
    });

    it('is not on the front page when all of it is held', async () => {
      const onSale = aShirt({ onHand: 1, salePrice: Money.ofDollars(20) });
      await catalog.stocked(onSale);
      const featured = async () => (await catalog.views.featured(null)).map(({ id }) => id);
      expect(await featured()).toEqual([onSale.id]);
      await hold(orderOf([1, onSale]));
      expect(await featured()).toEqual([]);
    });
  });
});
