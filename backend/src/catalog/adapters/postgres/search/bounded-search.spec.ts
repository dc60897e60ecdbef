import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../../test/support/database/counted-statements.js';
import { aCap, aShirt, aSizedShirt } from '../../../../../test/support/catalogue/products.js';
import { maxCounted } from '../../../domain/search/facets/facets.js';
import { type Filter, maxListed } from '../../../domain/search/listing-filters-and-sorts.js';
import { type Brand, brandValues, type Category, categoryValues } from '../../../domain/categories-and-brands.js';
import { presentSearch } from '../../http/product.presenter.js';
import { indexedProductWordsOf, segmentTermsOf } from './indexed-product-words.js';
import { searchQuery } from './queries/search-queries.js';

const all: Filter = { categories: [], brands: [] };
/** Products in each of two categories. */
const count = maxCounted + 500;
const few = 300;
const limit = 100;

interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Step }];
}

describe('A search that finds very many products of a large catalogue', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await addSocks(count, 'men', 'zara');
    await addSocks(count, 'women', 'nike');
    await addSocks(few, 'footwear', 'puma');
    await catalog.dataSource.query(
      `insert into catalog.words (word, stem, spellings) values ('sock', 'sock', '{sock}'), ('men', 'men', '{men}')`,
    );
    const caps = ['Ribbed cap', 'Wool cap'].map((title) => aCap({ title, category: 'kids', brand: 'h&m' }));
    await catalog.stocked(
      ...caps,
      aSizedShirt({ M: 2, L: 0 }, { title: 'Linen shirt', category: 'kids', brand: 'levi' }),
    );
    await catalog.stocked(aSizedShirt({ M: 0 }, { title: 'Linen dress', category: 'kids', brand: 'puma' }));
    // Makes the catalogue count as large, because adding as many products would take too long.
    await catalog.dataSource.query(
      `update catalog.range_counts set count = count + 100000 where category = 'accessories' and brand = 'adidas'`,
    );
    await catalog.dataSource.query('vacuum analyze catalog.searched_products');
  });
  afterAll(() => catalog?.drop());

  async function addSocks(number: number, category: Category, brand: Brand): Promise<void> {
    await catalog.dataSource.query(
      `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
         sale_price_cents, title_words, range_words, description_words)
       select gen_random_uuid(), 'Wool sock', '', $2, $3, '/images/a.webp', n, 0, 'wool sock', $2 || ' ' || $3,
              'ribbed puma'
         from generate_series(1, $1::int) as n`,
      [number, category, brand],
    );
  }

  const found = (text: string, filter: Partial<Filter> = {}, page = 1) =>
    catalog.views.search(text, { ...all, ...filter }, 'relevance', { page, limit }, null);

  it('says that there are more, and counts nothing', async () => {
    const result = await found('wool');
    expect(result.items).toHaveLength(limit);
    expect(result).toMatchObject({ total: maxCounted, isTotalMinimum: true, relaxed: undefined });
    expect(result.facets).toEqual({ category: {}, brand: {}, size: {}, colour: {} });
    expect(presentSearch(result)).toMatchObject({ total: maxCounted, isTotalMinimum: true, pages: maxListed / limit });
  });

  it('returns the same from the cache in one statement', async () => {
    const first = await found('wool');
    expect(await countedStatements(() => found('wool'))).toBeLessThanOrEqual(1);
    expect(await found('wool')).toEqual(first);
  });

  it('lists the sizes to choose from, without counts', async () => {
    const result = await found('wool');
    expect(presentSearch(result)).toMatchObject({ sizes: [{ scale: 'letters', sizes: ['M'] }], facets: { size: {} } });
  });

  it.each<[Partial<Filter>, number, object]>([
    [{ categories: ['footwear'] }, few, { category: { footwear: few }, brand: { puma: few, zara: 0, 'h&m': 0 } }],
    [{ brands: ['puma', 'h&m'] }, few + 1, { category: { footwear: few, kids: 1 }, brand: { puma: few, 'h&m': 1 } }],
    [{ categories: ['kids'], brands: ['h&m'] }, 1, { category: { kids: 1 }, brand: { 'h&m': 1 } }],
    [{ categories: ['accessories'] }, 0, { category: { accessories: 0 }, brand: { zara: 0 } }],
  ])('counts exactly where a category or brand leaves few matches: %j', async (filter, total, { ...counts }) => {
    const { items, facets, ...result } = await found('wool', filter);
    expect(result).toMatchObject({ total, isTotalMinimum: false });
    expect(items).toHaveLength(Math.min(total, limit));
    expect(facets).toMatchObject(counts);
    const { categories = [], brands = [] } = filter;
    expect(Object.keys(facets.category)).toHaveLength(categories.length || categoryValues.length);
    expect(Object.keys(facets.brand)).toHaveLength(brands.length || brandValues.length);
  });

  it('counts nothing where a filter leaves very many', async () => {
    const { items, ...result } = await found('wool', { categories: ['women', 'kids'] });
    expect(result).toMatchObject({ total: maxCounted, isTotalMinimum: true });
    expect(items.every(({ category }) => category === 'women' || category === 'kids')).toBe(true);
  });

  it.each([
    ['the word in few titles and all descriptions', 'ribbed', 'Ribbed cap'],
    ['one of two words in few titles', 'ribbed cap', 'Ribbed cap'],
  ])('lists the best matches first: %s', async (_, text, title) => {
    expect((await found(text)).items[0]?.title).toBe(title);
  });

  it('ranks sold-out products behind equally good matches, and before worse ones', async () => {
    const { items } = await found('puma', {}, few / limit + 1);
    expect(items.map(({ title }) => title).indexOf('Linen dress')).toBe(0);
    expect((await found('puma')).items.every(({ brand }) => brand === 'puma')).toBe(true);
  });

  it('has one order up to the last page', async () => {
    const lastPage = maxListed / limit;
    const pages = await Promise.all([lastPage - 1, lastPage, lastPage + 1].map((page) => found('ribbed', {}, page)));
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2 * limit);
    expect(ids).toHaveLength(2 * limit);
  });

  it('translates categories and brands into words that all their products have', () => {
    for (const category of categoryValues) {
      for (const brand of brandValues) {
        const terms = segmentTermsOf({ categories: [category], brands: [brand] });
        const words = [...terms.matchAll(/'([^']+)':B/g)].map(([, word]) => word);
        const { segmentWords } = indexedProductWordsOf({ ...aShirt().state, category, brand });
        expect(segmentWords.split(' ')).toEqual(expect.arrayContaining(words));
      }
    }
  });

  it('reads no more rows when twice as many products match', async () => {
    const before = await Promise.all(searches.map(rowsRead));
    expect(Math.min(...before)).toBeGreaterThan(maxCounted);
    await addSocks(count, 'men', 'zara');
    await catalog.dataSource.query('vacuum analyze catalog.searched_products');
    const after = await Promise.all(searches.map(rowsRead));
    expect(after.filter((rows, at) => rows > before[at]!)).toEqual([]);
  });

  const searches: [string, Filter][] = [
    ['wool', all],
    ['ribbed', all],
    ['men', all],
    ['wool', { ...all, brands: ['zara'] }],
  ];

  function rowsRead([word, filter]: [string, Filter]): Promise<number> {
    const parameters = [
      ...[null, filter.categories, filter.brands, 24, 0, 256, null, null, `'${word}'`, [], [-1], null],
      ...[`'${word}'`, `'${word}':A`, null, null, `'${word}':AB`, null, null, null],
      ...(filter.brands.length > 0 ? [`'${word}' & ${segmentTermsOf(filter)}`] : []),
    ];
    const query = searchQuery('relevance', filter, 'anonymous', 'by words', false);
    return catalog.dataSource.transaction(async (manager) => {
      // PostgreSQL would scan a small table; this one stands for a large one.
      await manager.query('set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0');
      const [row]: [Explained] = await manager.query(`explain (analyze, format json) ${query}`, parameters);
      return rowsReadIn(row['QUERY PLAN'][0].Plan);
    });
  }
});

/** Rows of the search projection that a plan read, including those that filters removed. */
function rowsReadIn(step: Step): number {
  const read =
    step['Relation Name'] === 'searched_products'
      ? step['Actual Loops'] *
        (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0))
      : 0;
  return (step.Plans ?? []).reduce((sum, each) => sum + rowsReadIn(each), read);
}
