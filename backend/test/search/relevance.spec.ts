import { DemoCatalogueFolder } from '../../src/catalog/adapters/demo/demo-catalogue-folder.js';
import { Product } from '../../src/catalog/domain/product.js';
import { type CatalogOnPostgres, openCatalog } from '../support/catalogue/catalog-on-postgres.js';
import { type JudgedQuery, judgedQueries, judgedQueriesWithOptions } from './judged-queries.js';

const all = { categories: [], brands: [] };
const first = 4;

/** Discounted cumulative gain (DCG): a title counts less, the lower its rank. */
function gainOf(grades: readonly number[]): number {
  return grades.slice(0, first).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** 1 when the first four could not be better; a query that should find nothing gets 1 or 0. */
function scoreOf({ wanted, good }: JudgedQuery, titles: readonly string[]): number {
  if (wanted.length === 0) return titles.length === 0 ? 1 : 0;
  const grades = titles.map((title) => (wanted.includes(title) ? 3 : good.includes(title) ? 2 : 0));
  return gainOf(grades) / gainOf([...wanted.map(() => 3), ...good.map(() => 2)]);
}

describe('The relevance of search in the demo range', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    const demo = await new DemoCatalogueFolder().products();
    const image = 'https://pictures.example/any.webp';
    await catalog.stocked(
      ...demo.map(({ details, stock, options }) => Product.add({ ...details, image }, stock, options)),
    );
  });
  afterAll(() => catalog?.drop());

  const search = (text: string) => catalog.views.search(text, all, 'relevance', { page: 1, limit: 24 }, null);
  const titlesOf = async (text: string) => (await search(text)).items.map(({ title }) => title);

  it('is judged by at least 150 queries, whose titles all exist in the demo range', async () => {
    const titles = new Set((await new DemoCatalogueFolder().products()).map(({ details }) => details.title));
    const all = [...judgedQueries, ...judgedQueriesWithOptions];
    const judged = all.flatMap(({ wanted, good }) => [...wanted, ...good]);
    expect(judged.filter((title) => !titles.has(title))).toEqual([]);
    expect(new Set(judgedQueries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['', judgedQueries],
    [' in sizes and colours', judgedQueriesWithOptions],
  ])('puts what people mean into the first four (nDCG@4)%s', async (_, queries) => {
    const scores: { score: number; query: string; found: string }[] = [];
    for (const each of queries) {
      const found = await titlesOf(each.query);
      scores.push({ score: scoreOf(each, found), query: each.query, found: found.slice(0, first).join(', ') });
    }
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const worst = scores.sort((a, b) => a.score - b.score).slice(0, 10);
    const report = worst.map(({ score, query, found }) => `${score.toFixed(2)} ${query}: ${found}`);
    expect({ isGood: mean >= 0.9, mean, report }).toMatchObject({ isGood: true });
    expect(report.filter((line) => Number.parseFloat(line) < 0.5)).toEqual([]);
  });

  it.each([
    ['red dress', 'dresses'],
    ['navy shirt', 'blue shirts'],
    ['linen shirt in purple', 'linen shirts'],
    ['blue xylophone dress', 'blue dresses'],
    ['kids backpack', 'backpacks'],
    ['dress under $5', 'dresses'],
  ])('names the relaxed query if no product matches all words: %s', async (text, shown) => {
    const { relaxed, total } = await search(text);
    expect(relaxed).toBe(shown);
    expect(total).toBeGreaterThan(0);
  });

  it.each(['linen shirt', 'trainers', 'tshirt', 'dresses', 'Levi’s', 't-shirts men', 'raincoat', 'navy polo'])(
    'neither relaxes nor corrects a query that has matches: %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ relaxed: undefined, didYouMean: undefined });
    },
  );

  it.each([
    ['jakets', 'jackets'],
    ['sneekers', 'sneakers'],
    ['dreses', 'dress'],
    ['shrit linen', 'shirt linen'],
    ['linnen shirt under $50', 'linen shirt under $50'],
  ])('offers the correct spelling: %s', async (text, didYouMean) => {
    expect(await search(text)).toMatchObject({ didYouMean });
  });

  it('filters by a price in the query, and names the filter', async () => {
    const { items, understood } = await search('shoes under $50');
    expect(understood).toEqual([{ label: 'Under $50', without: 'shoes' }]);
    expect(items.length).toBeGreaterThan(0);
    for (const { regularPrice, salePrice } of items) {
      expect((salePrice.dollars > 0 ? salePrice : regularPrice).dollars).toBeLessThan(50);
    }
  });

  it.each<[string, string[], string[]]>([
    ['black linen shirt m', ['M', 'black'], ['Linen Camp-Collar Shirt']],
    ['size 42 sneakers', ['42'], ['Court Leather Sneaker', 'Low Canvas Sneaker', 'Retro Panel Sneaker']],
    ['red beanie', ['red'], ['Lambswool Beanie']],
  ])('filters by sizes and colours in the query, and names the filters: %s', async (text, values, titles) => {
    const { items, understood, relaxed } = await search(text);
    expect(understood.map(({ value }) => value)).toEqual(values);
    expect(items.slice(0, titles.length).map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(relaxed).toBeUndefined();
  });

  it.each([
    // No boot is in stock in size 38.
    ['boots 38 black', 'black boots', ['black']],
    ['black chelsea boot 41', 'chelsea boots in size 41', ['41']],
    ['little black dress', 'black dresses', ['black']],
  ])('drops a size or colour filter without matches, and names the relaxed query: %s', async (text, shown, values) => {
    const { relaxed, understood, total } = await search(text);
    expect({ relaxed, values: understood.map(({ value }) => value) }).toEqual({ relaxed: shown, values });
    expect(total).toBeGreaterThan(0);
  });

  it('ranks products in stock before sold-out ones', async () => {
    expect(await titlesOf('joggers')).toEqual(['Soft Cotton Joggers', 'Fleece Joggers']);
  });

  it.each([
    ['tshi', /Tee/],
    ['trainers', /Sneaker/],
    ['winter coat', /Puffer/],
    ['red dress', /Dress/],
    ['sneekers', /Sneaker/],
    ['sneek', /Sneaker/],
    ['trowse', /Jeans|Chinos|Trousers/],
    ['shoes under $50', /Sandal|High-Top/],
  ])('suggests by the same rules: %s', async (text, expected) => {
    const titles = (await catalog.views.suggestions(text)).map(({ title }) => title);
    expect(titles[0]).toMatch(expected);
  });
});
