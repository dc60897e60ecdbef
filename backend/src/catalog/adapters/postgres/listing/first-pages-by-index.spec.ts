import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../../test/support/database/counted-statements.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import { Money } from '../../../../shared/money.js';
import { type Filter, listingSorts } from '../../../domain/search/listing-filters-and-sorts.js';
import { type Brand, type Category, categoryValues } from '../../../domain/categories-and-brands.js';
import { listingQuery } from './product-queries.js';

const [limit, count] = [5, 600];
const orders = {
  'price-lowtohigh': 'price_cents',
  'price-hightolow': 'price_cents desc',
  'title-atoz': 'title collate catalog.by_title',
  'title-ztoa': 'title collate catalog.by_title desc',
  newest: 'id desc',
};

/** By title one brand comes first, then two others, then the first again, as when titles begin with brands. */
function brandOf(n: number): Brand {
  if (n < 250 || n >= 350) return 'nike';
  return n % 2 ? 'zara' : 'puma';
}

interface Step {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Step[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Step }];
}

describe('A page near the start', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    const goods = Array.from({ length: count }, (_, n) =>
      aShirt({
        title: `${n % 2 ? 'Shirt' : 'shirt'} ${String(n).padStart(4, '0')}`,
        category: categoryValues[n % 5] as Category,
        brand: brandOf(n),
        regularPrice: Money.ofDollars(1 + (n % 7)),
      }),
    );
    await catalog.stocked(...goods);
    await catalog.dataSource.query(`update catalog.products set deleted_at = now() where title like '%00_0'`);
    await catalog.dataSource.query('vacuum analyze catalog.products');
  });
  afterAll(() => catalog?.drop());

  const categories = categoryValues.slice(0, 4);
  const filters: readonly Filter[] = [
    { categories: [], brands: [] },
    { categories: ['men'], brands: [] },
    { categories: ['men'], brands: ['zara'] },
    { categories: ['men', 'kids', 'footwear'], brands: ['puma'] },
    { categories: [], brands: ['zara', 'puma'] },
    { categories, brands: ['zara'] },
    { categories, brands: ['levi', 'zara', 'h&m', 'nike'] },
    { categories: ['women'], brands: ['levi'] },
  ];
  const cases = filters.flatMap((filter) => listingSorts.map((sort) => ({ filter, sort })));

  it.each(cases)(
    'shows the filtered products in order, wherever in the catalogue they are: %j',
    async ({ filter, sort }) => {
      const wanted = await catalog.dataSource.query<{ id: string }[]>(
        `select id from catalog.products where deleted_at is null
          and (cardinality($1::text[]) = 0 or category = any($1)) and (cardinality($2::text[]) = 0 or brand = any($2))
        order by ${orders[sort]}${sort === 'newest' ? '' : ', id'}`,
        [filter.categories, filter.brands],
      );
      const lastPage = Math.ceil(wanted.length / limit);
      for (const page of [1, 2, 7, lastPage, lastPage + 1].filter((each) => each > 0)) {
        const { items, total } = await catalog.views.listing(filter, sort, { page, limit }, null);
        expect(total).toBe(wanted.length);
        expect(items.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * limit, page * limit).map(({ id }) => id));
      }
    },
  );

  it.each([
    ['a few segments', { categories: ['men'], brands: ['zara', 'puma'] } as const, 1],
    ['much of the catalogue', { categories: [], brands: ['nike', 'levi'] } as const, 1],
    ['products behind many others', { categories: [], brands: ['zara', 'puma'] } as const, 2],
  ])('takes few statements for %s', async (_, filter, expected) => {
    const show = () => catalog.views.listing(filter, 'title-atoz', { page: 1, limit }, null);
    expect(await countedStatements(show)).toBeLessThanOrEqual(expected);
  });

  // The newest are also found by the primary key, which has the same order.
  it.each(listingSorts.filter((sort) => sort !== 'newest'))(
    'is found by index-only scans of a few pages at most, by %s',
    async (sort) => {
      const filter: Filter = { categories: categoryValues, brands: ['zara', 'puma'] };
      for (const [strategy, maxRows] of [
        ['catalogue scan', 16 * limit],
        ['per segment', 10 * limit],
      ] as const) {
        const plan = await catalog.dataSource.transaction(async (manager) => {
          // PostgreSQL would sort a small table; this one stands for a large one.
          await manager.query(
            'set local enable_sort = off; set local enable_seqscan = off; set local enable_bitmapscan = off',
          );
          const query = `explain (analyze, format json) ${listingQuery(sort, filter, 'anonymous', strategy)}`;
          const [row]: [Explained] = await manager.query(query, [null, filter.categories, filter.brands, limit, 0]);
          return row['QUERY PLAN'][0].Plan;
        });
        const reading = stepsOf(plan).filter((step) => step['Node Type'] === 'Index Only Scan');
        const read = reading.map((step) => step['Actual Rows'] * step['Actual Loops']);
        expect(read).toHaveLength(1);
        expect(read[0]).toBeLessThanOrEqual(maxRows);
      }
    },
  );
});

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
