import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { suggestionsQuery } from './search-queries.js';

const all: Filter = { categories: [], brands: [] };

describe('A prefix of a word', () => {
  let catalog: CatalogOnPostgres;
  const search = async (text: string) =>
    (await catalog.views.search(text, all, 'relevance', { page: 1, limit: 100 }, null)).items.map(({ title }) => title);
  beforeAll(async () => {
    catalog = await openCatalog();
    const letters = [...'abcdefghijkl'].map((letter) => aShirt({ title: `Corn${letter}` }));
    await catalog.stocked(...letters, aShirt({ title: 'Dyed wool' }), aShirt({ title: 'Dying swan' }));
  });
  afterAll(() => catalog?.drop());

  it('matches all words with it, however many', async () => {
    expect(await search('corn')).toHaveLength(12);
    expect(await search('corna')).toEqual(['Corna']);
    expect((await search('dy')).sort()).toEqual(['Dyed wool', 'Dying swan']);
  });

  it('matches stems of words', async () => {
    // The stem of `dying` is `die`.
    expect(await search('di')).toEqual(['Dying swan']);
  });

  it('gives suggestions without ranking all matches when they are many', async () => {
    await catalog.dataSource.query(
      `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
         sale_price_cents, title_words, range_words, description_words)
       select gen_random_uuid(), 'Wool sock', '', 'men', 'zara', '/images/a.webp', 100, 0, 'wool sock', '', ''
         from generate_series(1, 2500)`,
    );
    const inTitle = `'so':*A`;
    const parameters = [null, 6, null, null, `'so':*AB`, `'so':*`, ...Array<string>(7).fill(inTitle), null];
    const plan = await catalog.dataSource.query(
      `explain (analyze, costs off, timing off) ${suggestionsQuery}`,
      parameters,
    );
    const [found] = JSON.stringify(plan).match(/CTE Scan on found \(actual rows=\d+/) ?? [];
    expect(Number(/\d+$/.exec(found ?? '')?.[0])).toBe(2_000);
    expect((await catalog.views.suggestions('so')).map(({ title }) => title)).toEqual(Array(6).fill('Wool sock'));
    expect((await catalog.views.suggestions('corna')).map(({ title }) => title)).toEqual(['Corna']);
  });
});
