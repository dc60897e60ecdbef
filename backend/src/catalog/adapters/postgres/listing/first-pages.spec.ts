import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import { Money } from '../../../../shared/money.js';
import { type Filter, listingSorts } from '../../../domain/search/listing-filters-and-sorts.js';
import { categoryValues } from '../../../../../test/support/catalogue/specified-categories-and-brands.js';

const [limit, count] = [5, 600];
const orders = {
  'price-lowtohigh': 'price_cents',
  'price-hightolow': 'price_cents desc',
  'title-atoz': 'title collate catalog.by_title',
  'title-ztoa': 'title collate catalog.by_title desc',
  newest: 'id desc',
};

/** By title one brand comes first, then two others, then the first again, as when titles begin with brands. */
function brandOf(n: number): string {
  if (n < 250 || n >= 350) return 'nike';
  return n % 2 ? 'zara' : 'puma';
}

describe('A page near the start', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    const goods = Array.from({ length: count }, (_, n) =>
      aShirt({
        title: `${n % 2 ? 'Shirt' : 'shirt'} ${String(n).padStart(4, '0')}`,
        category: categoryValues[n % 5] as string,
        brand: brandOf(n),
        regularPrice: Money.ofDollars(1 + (n % 7)),
      }),
    );
    await catalog.stocked(...goods);
    await catalog.dataSource.query(`update catalog.products set deleted_at = now() where title like '%00_0'`);
    await catalog.dataSource.query('vacuum analyze catalog.product_listing');
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
});
