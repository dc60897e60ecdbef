import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { maxRows, type PlanNode } from '../../../../../test/support/database/plan-nodes.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { categoryValues } from '../../../domain/categories-and-brands.js';
import { optionParameters } from '../listing/option-counts-sql.js';
import { optionListingQuery } from '../listing/option-listing-query.js';

/** Each colour of each segment has `setsOfColour` sets of two consecutive sizes. */
const [setsOfColour, segments, colours] = [40, 30, 13];
const manySets = `
  insert into catalog.availability_set_counts (family, segment, digest, sizes, products)
  select family, shelf, md5(n::text)::uuid, array['Size ' || n, 'Size ' || n + 1], 1
    from catalog.range_counts, generate_series(0, ${colours - 1}) as family,
         generate_series(1, ${setsOfColour}) as n`;

describe('Counts under several sizes', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.dataSource.query(manySets);
    await catalog.dataSource.query('vacuum analyze catalog.availability_set_counts');
  });
  afterAll(() => catalog?.drop());

  it.each<[string, Partial<Filter>]>([
    ['and a colour', { colours: ['blue'] }],
    ['and several colours', { colours: ['blue', 'red'] }],
    ['and several brands', { categories: categoryValues, brands: ['nike', 'zara'], colours: ['blue'] }],
  ])('read only the sets with a chosen size: %s', async (_, chosen) => {
    const filter: Filter = { categories: [], brands: [], sizes: ['Size 5', 'Size 6'], ...chosen };
    const explained = `explain (analyze, format json) ${optionListingQuery('newest', filter, 'anonymous')}`;
    const values = [null, filter.categories, filter.brands, 24, 0, ...optionParameters(filter)];
    const [row]: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] = await catalog.dataSource.query(explained, values);
    const fitting = ['4 and 5', '5 and 6', '6 and 7'].length * segments * colours;
    expect(maxRows(row['QUERY PLAN'][0].Plan)).toBe(fitting);
  });
});
