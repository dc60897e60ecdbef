import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { maxRows, type PlanNode } from '../../../../../test/support/database/plan-nodes.js';
import { type Filter, type ListingSort, listingSorts } from '../../../domain/search/listing-filters-and-sorts.js';
import { optionParameters } from '../listing/option-counts-sql.js';
import { optionListingQuery } from '../listing/option-listing-query.js';
import { compactAvailabilityChanges } from './compact-availability-changes.js';

const [count, limit] = [2_000, 5];
/** Products of one segment in black M, but two in `Wide` in the middle of every sort order, one without a colour. */
const products = `
  with added as (
    insert into catalog.products (id, title, description, category, brand, image, regular_price_cents, sale_price_cents,
      title_words, range_words, description_words, size_scale)
    select ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Shirt ' || n, '', 'men', 'zara',
           '/images/a.webp', 100 + n, 0, 'shirt', '', '', 'own'
      from generate_series(1, ${count}) as n
    returning id, regular_price_cents - 100 as n),
  coloured as (
    insert into catalog.product_colours (product_id, name, position, swatch, family)
    select id, 'Black', 0, '#111111', 0 from added where n <> 1001)
  insert into catalog.variants (id, product_id, position, size, colour, on_hand, reserved)
  select id, id, 0, case when n in (1000, 1001) then 'Wide' else 'M' end, case when n <> 1001 then 'Black' end, 9, 0
    from added`;

describe('Listings by one size', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.dataSource.query(products);
    await catalog.dataSource.query(compactAvailabilityChanges);
    await catalog.dataSource.query('vacuum analyze');
  });
  afterAll(() => catalog?.drop());

  const maxRowsRead = async (filter: Filter, sort: ListingSort) => {
    const explained = `explain (analyze, format json) ${optionListingQuery(sort, filter, 'anonymous')}`;
    const values = [null, [], [], limit, 0, ...optionParameters(filter)];
    const [row]: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] = await catalog.dataSource.query(explained, values);
    return maxRows(row['QUERY PLAN'][0].Plan);
  };

  const wide: Filter = { categories: [], brands: [], sizes: ['Wide'] };
  it.each<[string, Filter, string[]]>([
    ['in any colour', wide, ['Shirt 1000', 'Shirt 1001']],
    ['in one colour', { ...wide, colours: ['black'] }, ['Shirt 1000']],
    ['in several colours', { ...wide, colours: ['black', 'red'] }, ['Shirt 1000']],
  ])('read few rows for a size that few products have, %s', async (_, filter, titles) => {
    for (const sort of listingSorts) {
      const { items, total } = await catalog.views.listing(filter, sort, { page: 1, limit }, null);
      expect(items.map(({ title }) => title).sort()).toEqual(titles);
      expect(total).toBe(titles.length);
      expect(await maxRowsRead(filter, sort)).toBeLessThan(100);
    }
  });

  it('read few rows for a size that most products have', async () => {
    expect(await maxRowsRead({ ...wide, sizes: ['M'] }, 'newest')).toBeLessThan(100);
  });
});
