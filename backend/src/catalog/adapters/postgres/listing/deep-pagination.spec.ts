import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import { Money } from '../../../../shared/money.js';
import type { Filter, ListingSort } from '../../../domain/search/listing-filters-and-sorts.js';
import type { Category } from '../../../domain/categories-and-brands.js';
import { distantListingQuery } from './product-queries.js';

const all: Filter = { categories: [], brands: [] };
const some: Filter = { categories: ['men', 'kids'], brands: [] };
const categories: readonly Category[] = ['men', 'women', 'kids'];
const [limit, count] = [100, 2_510];

/** A node of PostgreSQL's JSON plan. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Step[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Step }];
}

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

  it.each([
    ['price-lowtohigh', 'products_cheapest'],
    ['price-hightolow', 'products_dearest'],
    ['title-atoz', 'products_first_titles'],
    ['title-ztoa', 'products_last_titles'],
  ] as const)(
    'is read from the end when that is nearer, by %s: the last page reads no more than the first',
    async (sort, index) => {
      const offset = Math.floor(count / limit) * limit;
      const query = `explain (analyze, format json) ${distantListingQuery(sort, all, 'anonymous')}`;
      const plan = await catalog.dataSource.transaction(async (manager) => {
        // PostgreSQL would sort a small table; this one stands for a large one.
        await manager.query('set local enable_sort = off; set local enable_seqscan = off');
        const [row]: [Explained] = await manager.query(query, [null, [], [], limit, offset]);
        return row['QUERY PLAN'][0].Plan;
      });
      const reading = stepsOf(plan).filter((step) => step['Relation Name'] === 'products');
      const inIndex = reading.filter((step) => step['Node Type'] === 'Index Only Scan');
      expect(inIndex.map((step) => step['Index Name'])).toEqual([index, index]);
      const read = reading.map((step) => step['Actual Rows'] * step['Actual Loops']);
      expect(read).toHaveLength(3);
      expect(Math.max(...read)).toBeLessThanOrEqual(limit);
    },
  );
});

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
