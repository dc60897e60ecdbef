import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import { Money } from '../../../../shared/money.js';
import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';

const all: Filter = { categories: [], brands: [] };
const some: Filter = { categories: ['men', 'kids'], brands: [] };
const categories: readonly string[] = ['men', 'women', 'kids'];
const [limit, count] = [100, 2_510];

describe('A page far from the start', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    const goods = Array.from({ length: count }, (_, n) =>
      aShirt({
        title: `${n % 2 ? 'Shirt' : 'shirt'} ${n % 11}`,
        category: categories[n % 3] ?? 'men',
        regularPrice: Money.ofDollars(1 + (n % 7)),
      }),
    );
    await catalog.stocked(...goods);
    await catalog.work.run(async () => {
      const deleted = aShirt({ isDeleted: true });
      await catalog.products.add(deleted);
      await catalog.products.save(deleted);
    });
    await catalog.dataSource.query('vacuum analyze catalog.products');
  });
  afterAll(() => catalog?.drop());

  const shown = async (filter: Filter, sort: ListingSort, page: number) => {
    const { items, total } = await catalog.views.listing(filter, sort, { page, limit }, null);
    return { ids: items.map(({ id }) => id), total };
  };
  const sorted = async (where: string, order: string) => {
    const query = `select id from catalog.products where deleted_at is null and ${where} order by ${order}${order.startsWith('id') ? '' : ', id'}`;
    return (await catalog.dataSource.query<{ id: string }[]>(query)).map(({ id }) => id);
  };

  it.each([
    ['price-lowtohigh', 'price_cents'],
    ['price-hightolow', 'price_cents desc'],
    ['title-atoz', 'title collate catalog.by_title'],
    ['title-ztoa', 'title collate catalog.by_title desc'],
    ['newest', 'id desc'],
  ] as const)('continues the page before, by %s, up to the last product', async (sort, order) => {
    const [everything, filtered] = [await sorted('true', order), await sorted(`category in ('men', 'kids')`, order)];
    expect(everything).toHaveLength(count);
    for (const page of [10, 11, 12, 13, 14, 17, 18, 25, 26, 27]) {
      const [from, to] = [(page - 1) * limit, page * limit];
      expect(await shown(all, sort, page)).toEqual({ ids: everything.slice(from, to), total: count });
      expect(await shown(some, sort, page)).toEqual({ ids: filtered.slice(from, to), total: filtered.length });
    }
  });
});
