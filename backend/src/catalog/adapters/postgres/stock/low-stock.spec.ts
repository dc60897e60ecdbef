import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, aSizedShirt, lineOf, variantOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import type { Product } from '../../../domain/product.js';

describe('Low stock', () => {
  let catalog: CatalogOnPostgres;
  beforeEach(async () => {
    catalog = await openCatalog();
  });
  afterEach(() => catalog?.drop());

  const reserve = async (quantity: number, product: Product, size: string | null = null) => {
    const order = { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [lineOf(quantity, product, size)] };
    await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    return order.id;
  };
  const low = async () => (await catalog.views.lowStock()).map(({ variant: { id, available } }) => [id, available]);

  it('follows reservations, releases, sales and deletions', async () => {
    const [plenty, few] = [aShirt({ onHand: 12 }), aShirt({ onHand: 4 })];
    await catalog.stocked(plenty, few);
    expect(await low()).toEqual([[few.id, 4]]);
    const order = await reserve(9, plenty);
    expect(await low()).toEqual([
      [plenty.id, 3],
      [few.id, 4],
    ]);
    await reserve(3, few);
    expect(await low()).toEqual([
      [few.id, 1],
      [plenty.id, 3],
    ]);
    await catalog.work.run(() => catalog.stock.sell(order));
    expect(await low()).toContainEqual([plenty.id, 3]);
    await catalog.work.run(() => catalog.stock.release(order));
    expect(await low()).toEqual([[few.id, 1]]);
    await catalog.work.run(async () => {
      const product = await catalog.products.get(few.id);
      product.delete();
      await catalog.products.save(product);
    });
    expect(await low()).toEqual([]);
  });

  it('is listed by size, without retired sizes', async () => {
    const shirt = aSizedShirt({ S: 3, M: 40, L: 0 });
    await catalog.stocked(shirt);
    const [small, medium, large] = ['S', 'M', 'L'].map((size) => variantOf(shirt, size).id);
    expect(await low()).toEqual([
      [large, 0],
      [small, 3],
    ]);
    await reserve(38, shirt, 'M');
    expect(await low()).toContainEqual([medium, 2]);
    await catalog.dataSource.query('update catalog.variants set retired_at = now() where id = $1', [large]);
    expect((await low()).map(([id]) => id)).toEqual([medium, small]);
  });

  it('costs nothing for ample stock: a reservation writes no index of the variants', async () => {
    const shirt = aShirt({ onHand: 50 });
    await catalog.stocked(shirt);
    const written = await catalog.work.run(async () => {
      const order = {
        id: newId<'Order'>(),
        customerId: newId<'Person'>(),
        lines: [lineOf(1, shirt)],
      };
      await catalog.stock.reserve(order, farFuture);
      const [counted] = await catalog.sql.query<object>(
        `select pg_stat_get_xact_tuples_updated(oid)::int as changed,
                pg_stat_get_xact_tuples_hot_updated(oid)::int as hot
           from pg_class where oid = 'catalog.variants'::regclass`,
        [],
      );
      return counted;
    });
    expect(written).toEqual({ changed: 1, hot: 1 });
  });
});
