import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aSizedShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { recordedSql } from '../../../../../test/support/database/recorded-sql.js';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { newId } from '../../../../shared/id.js';
import type { Product } from '../../../domain/product.js';
import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';

const sized: Filter = { categories: [], brands: [], sizes: ['L', 'M'] };
const limit = 2;
const minute = 60_000;

describe('The counts of a filter', () => {
  let catalog: CatalogOnPostgres;
  let goods: Product[];
  let now: jest.SpyInstance<number>;
  beforeEach(async () => {
    now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    catalog = await openCatalog();
    goods = ['A', 'B', 'C'].map((title) => aSizedShirt({ M: 1, L: 1 }, { title }));
    await catalog.stocked(...goods);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return catalog?.drop();
  });

  const list = (page: number, sort: ListingSort = 'title-atoz', filter = sized) =>
    catalog.views.listing(filter, sort, { page, limit }, null);
  const titles = async (...asked: Parameters<typeof list>) => (await list(...asked)).items.map(({ title }) => title);
  const buy = (product: Product, ...sizes: string[]) =>
    catalog.work.run(() => {
      const lines = sizes.map((size) => lineOf(1, product, size));
      return catalog.stock.reserve({ id: newId(), customerId: newId(), lines }, farFuture);
    });
  const edit = (at: number, change: { title?: string; category?: 'kids' }) =>
    catalog.work.run(async () => {
      const product = await catalog.products.get(goods[at]!.id);
      product.edit({ ...product.state, ...change }, { total: 2, was: 2 });
      await catalog.products.save(product);
    });

  it('are counted once for all pages and sort orders, and concurrent readers', async () => {
    const isCount = (statement: string) => statement.includes('json_object_agg');
    const first = await recordedSql(() => Promise.all([list(1), list(2)]));
    expect(first.filter(isCount)).toHaveLength(1);
    const { total, facets } = await list(1);
    for (const again of [() => list(2), () => list(1, 'title-ztoa'), () => list(9)]) {
      expect((await recordedSql(again)).filter(isCount)).toEqual([]);
      expect(await again()).toMatchObject({ total, facets });
    }
    expect([await titles(1), await titles(2)]).toEqual([['A', 'B'], ['C']]);
    expect(await titles(1, 'title-ztoa')).toEqual(['C', 'B']);
  });

  it('are counted again after this process sold a size out, or changed a product', async () => {
    const count = async () => [(await list(1)).total, (await list(1)).facets.size];
    expect(await count()).toEqual([3, { L: 3, M: 3 }]);
    await buy(goods[0]!, 'M');
    expect(await count()).toEqual([3, { L: 3, M: 2 }]);
    await buy(goods[0]!, 'L');
    expect(await count()).toEqual([2, { L: 2, M: 2 }]);
    await edit(1, { category: 'kids' });
    expect((await list(1)).facets.category).toMatchObject({ kids: 1 });
    await edit(2, { title: 'AA' });
    expect(await titles(1)).toEqual(['AA', 'B']);
  });

  it('are kept while orders leave units of what they take, and counted again when the last one goes or comes back', async () => {
    const many = aSizedShirt({ M: 3, L: 1 }, { title: 'D' });
    await catalog.stocked(many);
    const isCounted = async () =>
      (await recordedSql(() => list(1))).some((statement) => statement.includes('json_object_agg'));
    const order = (quantity: number) => ({
      id: newId<'Order'>(),
      customerId: newId<'Person'>(),
      lines: [lineOf(quantity, many, 'M')],
    });
    const [one, others] = [order(1), order(2)];
    expect(await isCounted()).toBe(true);
    await catalog.work.run(() => catalog.stock.reserve(one, farFuture));
    await catalog.work.run(() => catalog.stock.sell(one.id));
    expect(await isCounted()).toBe(false);
    await catalog.work.run(() => catalog.stock.reserve(others, farFuture));
    expect(await isCounted()).toBe(true);
    await catalog.work.run(() => catalog.stock.release(others.id));
    expect(await isCounted()).toBe(true);
    expect((await list(1)).facets.size).toEqual({ L: 4, M: 4 });
  });

  it('lag behind other processes for a minute at most; the products of a page do not', async () => {
    expect(await list(1)).toMatchObject({ total: 3 });
    const sellOut = `update catalog.variants set on_hand = 0 where product_id = $1`;
    await catalog.dataSource.query(sellOut, [goods[0]!.id]);
    now.mockReturnValue(1_000 + minute);
    expect(await list(1)).toMatchObject({ total: 3 });
    expect(await titles(1)).toEqual(['B', 'C']);
    now.mockReturnValue(1_001 + minute);
    expect(await list(1)).toMatchObject({ total: 2, facets: { size: { L: 2, M: 2 } } });
  });

  it('are those from before, or none, where counting takes too long; the products are shown', async () => {
    const { planned } = catalog.sql;
    const isSlow = jest.spyOn(catalog.sql, 'planned').mockImplementation((text, values, timeoutMs) => {
      const isCount = text.includes('json_object_agg');
      return isCount
        ? planned.call(catalog.sql, 'select pg_sleep(60)', [], 50)
        : planned.call(catalog.sql, text, values, timeoutMs);
    });
    const [one, other] = await Promise.all([list(1), list(2)]);
    for (const each of [one, other]) expect(each).toMatchObject({ isTotalMinimum: true, facets: { size: {} } });
    expect([one, other].map(({ items }) => items.map(({ title }) => title))).toEqual([['A', 'B'], ['C']]);
    isSlow.mockRestore();
    const { total, facets } = await list(1);
    expect(total).toBe(3);
    catalog.counts.forget();
    jest
      .spyOn(catalog.sql, 'planned')
      .mockImplementationOnce(() => planned.call(catalog.sql, 'select pg_sleep(60)', [], 50));
    expect(await list(1)).toMatchObject({ total, facets });
  });

  it('are counted each time while nothing is found', async () => {
    const small = { ...sized, sizes: ['S'] };
    expect(await list(1, 'newest', small)).toMatchObject({ total: 0, items: [] });
    await catalog.dataSource.query(`update catalog.variants set size = 'S' where size = 'M'`);
    expect(await list(1, 'newest', small)).toMatchObject({ total: 3 });
  });
});
