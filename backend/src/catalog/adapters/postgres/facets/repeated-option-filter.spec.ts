import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aSizedShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { recordedSql } from '../../../../../test/support/database/recorded-sql.js';
import { newId } from '../../../../shared/id.js';
import type { Product } from '../../../domain/product.js';
import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import { clearEmptyCounts, compactAvailabilityChanges } from './compact-availability-changes.js';

const sized: Filter = { categories: [], brands: [], sizes: ['L', 'M'] };
const limit = 2;
/** The table that a statement reads when it counts sizes. */
const counters = /availability_set_counts/;

describe('A filter that is repeated', () => {
  let catalog: CatalogOnPostgres;
  let goods: Product[];
  beforeEach(async () => {
    catalog = await openCatalog();
    goods = ['A', 'B', 'C'].map((title) => aSizedShirt({ M: 1, L: 1 }, { title }));
    await catalog.stocked(...goods);
  });
  afterEach(() => catalog?.drop());

  const list = (page: number, sort: ListingSort = 'title-atoz', filter = sized) =>
    catalog.views.listing(filter, sort, { page, limit }, null);
  const titles = async (...asked: Parameters<typeof list>) => (await list(...asked)).items.map(({ title }) => title);
  const buy = (product: Product, ...sizes: string[]) =>
    catalog.work.run(() => {
      const lines = sizes.map((size) => lineOf(1, product, size));
      return catalog.stock.reserve({ id: newId(), customerId: newId(), lines }, farFuture);
    });

  it('counts once for all pages and sort orders', async () => {
    const { total, facets } = await list(1);
    const [next, reversed, beyond] = [() => list(2), () => list(1, 'title-ztoa'), () => list(9)];
    for (const again of [next, reversed, beyond]) {
      const statements = await recordedSql(again);
      expect(statements.length).toBeLessThanOrEqual(1);
      expect(statements.join()).not.toMatch(counters);
      expect(await again()).toMatchObject({ total, facets });
    }
    expect([await titles(1), await titles(2)]).toEqual([['A', 'B'], ['C']]);
    expect(await titles(1, 'title-ztoa')).toEqual(['C', 'B']);
  });

  it('counts again after a size sells out, also after a compaction of the counters', async () => {
    const count = async () => [(await list(1)).total, (await list(1)).facets.size];
    expect(await count()).toEqual([3, { L: 3, M: 3 }]);
    await buy(goods[0]!, 'M');
    expect(await count()).toEqual([3, { L: 3, M: 2 }]);
    await catalog.dataSource.query(compactAvailabilityChanges);
    await catalog.dataSource.query(clearEmptyCounts);
    await buy(goods[0]!, 'L');
    expect(await count()).toEqual([2, { L: 2, M: 2 }]);
    expect(await titles(1)).toEqual(['B', 'C']);
  });

  it('shows an edited title, and counts again after a change of category', async () => {
    await list(1);
    const edit = (at: number, change: { title?: string; category?: 'kids' }) =>
      catalog.work.run(async () => {
        const product = await catalog.products.get(goods[at]!.id);
        product.edit({ ...product.state, ...change }, { total: 2, was: 2 });
        await catalog.products.save(product);
      });
    await edit(0, { title: 'Z' });
    expect(await titles(1)).toEqual(['B', 'C']);
    await edit(1, { category: 'kids' });
    expect((await list(1)).facets.category).toMatchObject({ kids: 1 });
  });
});
