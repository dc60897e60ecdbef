import { farFuture } from '../../../../test/support/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalog-on-postgres.js';
import { aShirt } from '../../../../test/support/products.js';
import { newId } from '../../../shared/id.js';
import type { Product } from '../../domain/product.js';

describe('What is nearly sold out', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  const hold = async (quantity: number, { id: productId }: Product) => {
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [{ quantity, productId }] };
    await catalog.work.run(() => catalog.stock.hold(order, farFuture));
    return order.id;
  };
  const low = async () => (await catalog.views.low()).map(({ id, available }) => [id, available]);

  it('is known at any moment: while it is held, once it is given back, and when it is gone', async () => {
    const [plenty, few] = [aShirt({ onHand: 12 }), aShirt({ onHand: 4 })];
    await catalog.stocked(plenty, few);
    expect(await low()).toEqual([[few.id, 4]]);
    const order = await hold(9, plenty);
    expect(await low()).toEqual([
      [plenty.id, 3],
      [few.id, 4],
    ]);
    await hold(3, few);
    expect(await low()).toEqual([
      [few.id, 1],
      [plenty.id, 3],
    ]);
    await catalog.work.run(() => catalog.stock.sell(order));
    expect(await low()).toContainEqual([plenty.id, 3]);
    await catalog.work.run(() => catalog.stock.giveBack(order));
    expect(await low()).toEqual([[few.id, 1]]);
    await catalog.work.run(async () => {
      const product = await catalog.products.get(few.id);
      product.delete();
      await catalog.products.save(product);
    });
    expect(await low()).toEqual([]);
  });

  it('costs what there is plenty of nothing: holding it writes no index of the range', async () => {
    const shirt = aShirt({ onHand: 50 });
    await catalog.stocked(shirt);
    const written = await catalog.work.run(async () => {
      const order = {
        id: newId<'Order'>(),
        customerId: newId<'Person'>(),
        lines: [{ quantity: 1, productId: shirt.id }],
      };
      await catalog.stock.hold(order, farFuture);
      const [counted] = await catalog.database.query<object>(
        `select pg_stat_get_xact_tuples_updated(oid)::int as changed, pg_stat_get_xact_tuples_hot_updated(oid)::int as alone
           from pg_class where oid = 'catalog.products'::regclass`,
        [],
      );
      return counted;
    });
    expect(written).toEqual({ changed: 1, alone: 1 });
  });
});
