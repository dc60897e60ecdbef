import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aSizedShirt } from '../../../../../test/support/catalogue/products.js';
import { maxCounted } from '../../../domain/search/facets/facets.js';
import { type Filter, maxListed } from '../../../domain/search/listing-filters-and-sorts.js';
import { presentSearch } from '../../http/product.presenter.js';

const all: Filter = { categories: [], brands: [] };
/** Products in each of two categories. */
const count = maxCounted + 500;
const few = 300;
const limit = 100;

describe('A search that finds very many products', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(aSizedShirt({ M: 2, L: 0 }, { title: 'Wool shirt', category: 'kids', brand: 'levi' }));
    await addSocks(count, 'men', 'zara');
    await addSocks(count, 'women', 'nike');
    await addSocks(few, 'footwear', 'puma');
    await catalog.dataSource.query(
      `insert into catalog.words (word, stem, spellings) values ('sock', 'sock', '{sock}'), ('men', 'men', '{men}')`,
    );
    const caps = ['Ribbed cap', 'Wool cap'].map((title) => aCap({ title, category: 'kids', brand: 'h&m' }));
    await catalog.stocked(aCap({ title: 'Wool stockings', category: 'women', brand: 'levi' }));
    await catalog.stocked(...caps, aSizedShirt({ M: 0 }, { title: 'Linen dress', category: 'kids', brand: 'puma' }));
  });
  afterAll(() => catalog?.drop());

  async function addSocks(number: number, category: string, brand: string): Promise<void> {
    await catalog.dataSource.query(
      `with added as (
         insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
           sale_price_cents, title_words, range_words, description_words)
         select gen_random_uuid(), 'Wool sock', '', $2, $3, '/images/a.webp', n, 0, 'wool sock', $2 || ' ' || $3,
                'ribbed puma'
           from generate_series(1, $1::int) as n
         returning id)
       insert into catalog.variants (id, product_id, position, on_hand, reserved) select id, id, 0, 9, 0 from added`,
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

  it('lists the sizes to choose from, without counts', async () => {
    const result = await found('wool');
    expect(presentSearch(result)).toMatchObject({ sizes: [{ scale: 'letters', sizes: ['M'] }], facets: { size: {} } });
  });

  it.each<[Partial<Filter>, number, object]>([
    [{ categories: ['footwear'] }, few, { category: { footwear: few }, brand: { puma: few, zara: 0, 'h&m': 0 } }],
    [{ brands: ['puma', 'h&m'] }, few + 1, { category: { footwear: few, kids: 1 }, brand: { puma: few, 'h&m': 1 } }],
    [{ categories: ['kids'], brands: ['h&m'] }, 1, { category: { kids: 1, men: 0 }, brand: { 'h&m': 1, levi: 1 } }],
    [{ categories: ['accessories'] }, 0, { category: { accessories: 0 }, brand: { zara: 0 } }],
  ])('counts exactly where a category or brand leaves few matches: %j', async (filter, total, { ...counts }) => {
    const { items, facets, ...result } = await found('wool', filter);
    expect(result).toMatchObject({ total, isTotalMinimum: false });
    expect(items).toHaveLength(Math.min(total, limit));
    expect(facets).toMatchObject(counts);
  });

  it('counts nothing where a filter leaves very many', async () => {
    const { items, ...result } = await found('wool', { categories: ['women', 'kids'] });
    expect(result).toMatchObject({ total: maxCounted, isTotalMinimum: true });
    expect(items.every(({ category }) => category === 'women' || category === 'kids')).toBe(true);
  });

  it.each([
    ['the word in few titles and all descriptions', 'ribbed', 'Ribbed cap'],
    ['one of two words in few titles', 'ribbed cap', 'Ribbed cap'],
    ['the word itself in one title, a synonym in the others', 'stockings', 'Wool stockings'],
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

  it('has one order where the products that are ranked end, also within a page', async () => {
    const around = [23, 24, 25].map((page) => found('ribbed', {}, page));
    const pages = (await Promise.all(around)).map(({ items }) => items.map(({ id }) => id));
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(3 * limit);
    const within = await catalog.views.search('ribbed', all, 'relevance', { page: 35, limit: 70 }, null);
    // Products 2,380 to 2,449 of those from 2,200 on.
    expect(within.items.map(({ id }) => id)).toEqual(ids.slice(180, 250));
  });

  it('counts the chosen values alone where the others leave too many', async () => {
    expect((await found('wool', { categories: ['footwear'] })).facets.category).toEqual({ footwear: few });
    expect((await found('wool', { brands: ['puma', 'h&m'] })).facets.brand).toEqual({ puma: few, 'h&m': 1 });
  });
});
