import { DemoCatalogueFolder } from '../../src/catalog/adapters/demo/demo-catalogue-folder.js';
import { Product } from '../../src/catalog/domain/product.js';
import { type CatalogOnPostgres, openCatalog } from '../support/catalogue/catalog-on-postgres.js';
import { type JudgedQuery, judgedQueries } from './judged-queries.js';

const all = { categories: [], brands: [] };
const first = 4;

/** Discounted cumulative gain: what is found counts for less the later it comes. */
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
    await catalog.stocked(...demo.map(({ details, stock }) => Product.add({ ...details, image }, stock)));
  });
  afterAll(() => catalog?.drop());

  const search = (text: string) => catalog.views.search(text, all, 'relevance', { page: 1, limit: 24 }, null);
  const titlesOf = async (text: string) => (await search(text)).items.map(({ title }) => title);

  it('puts what people mean into the first four (nDCG@4)', async () => {
    const titles = new Set((await new DemoCatalogueFolder().products()).map(({ details }) => details.title));
    const judged = judgedQueries.flatMap(({ wanted, good }) => [...wanted, ...good]);
    expect(judged.filter((title) => !titles.has(title))).toEqual([]);
    expect(new Set(judgedQueries.map(({ query }) => query)).size).toBeGreaterThanOrEqual(150);
    const scores: { score: number; query: string; found: string }[] = [];
    for (const each of judgedQueries) {
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
    ['linen shirt in purple', 'linen shirts'],
    ['blue xylophone dress', 'blue dresses'],
    ['kids backpack', 'backpacks'],
    ['dress under $5', 'dresses'],
  ])('says what it shows where nothing has all words: %s', async (text, shown) => {
    const { relaxed, total } = await search(text);
    expect(relaxed).toBe(shown);
    expect(total).toBeGreaterThan(0);
  });

  it.each(['linen shirt', 'trainers', 'tshirt', 'dresses', 'Levi’s', 't-shirts men', 'raincoat'])(
    'neither relaxes nor corrects what it has: %s',
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

  it('keeps to prices in words, and names them', async () => {
    const { items, understood } = await search('shoes under $50');
    expect(understood).toEqual([{ label: 'Under $50', without: 'shoes' }]);
    expect(items.length).toBeGreaterThan(0);
    for (const { regularPrice, salePrice } of items) {
      expect((salePrice.dollars > 0 ? salePrice : regularPrice).dollars).toBeLessThan(50);
    }
  });

  it('shows what can be bought before what is sold out', async () => {
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
