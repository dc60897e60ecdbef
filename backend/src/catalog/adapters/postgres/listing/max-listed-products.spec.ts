import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap } from '../../../../../test/support/catalogue/products.js';
import { maxListed } from '../../../domain/search/listing-filters-and-sorts.js';
import { presentListing } from '../../http/product.presenter.js';

const all = { categories: [], brands: [] };
/** More than a search compares. */
const [limit, count] = [100, 20_150];
const lastPage = maxListed / limit;

describe('A catalogue with more products than can be paged through', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.dataSource.query(
      `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
         sale_price_cents, title_words, range_words, description_words)
       select gen_random_uuid(), 'Wool sock', '', 'men', 'zara', '/images/a.webp', n, 0, 'wool sock', 'men zara',
              'ribbed'
         from generate_series(1, $1::int) as n`,
      [count],
    );
    await catalog.dataSource.query(
      `insert into catalog.words (word, stem, spellings) values ('sock', 'sock', '{sock}'), ('men', 'men', '{men}')`,
    );
    const caps = ['Ribbed cap', 'Wool cap'].map((title) => aCap({ title, category: 'kids' }));
    await catalog.stocked(...caps);
  });
  afterAll(() => catalog?.drop());

  const listing = (page: number) => catalog.views.listing(all, 'price-lowtohigh', { page, limit }, null);
  const found = (text: string, page = 1) => catalog.views.search(text, all, 'relevance', { page, limit }, null);
  const search = (page: number) => found('sock', page);

  it.each([
    ['listings', listing, count + 2],
    ['searches', search, count],
  ])('ends %s at the maximum, and counts all products', async (_, read, total) => {
    const [last, next] = [await read(lastPage), await read(lastPage + 1)];
    expect(last.items).toHaveLength(limit);
    expect(next).toMatchObject({ items: [], total, page: lastPage + 1, limit });
    expect((await read(lastPage * limit)).items).toEqual([]);
    expect(presentListing(last)).toMatchObject({ total, pages: lastPage });
  });

  it('has one order up to the last page', async () => {
    const [near, far] = [await search(lastPage - 1), await search(lastPage)];
    const ids = [...near.items, ...far.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2 * limit);
    expect((await listing(lastPage)).items.at(-1)?.regularPrice.cents).toBeGreaterThanOrEqual(maxListed - 2);
  });

  it.each<[string, string, number]>([
    ['the word in the title', 'wool', count + 1],
    ['the word in few titles and all descriptions', 'ribbed', count + 1],
    ['the word as the category', 'men', count],
  ])('counts search results exactly, the best matches first: %s', async (_, text, total) => {
    const { items, facets, ...result } = await found(text);
    expect(result).toMatchObject({ total, relaxed: undefined });
    expect(items).toHaveLength(limit);
    expect(facets.category).toMatchObject({ men: count, kids: total - count });
    if (text === 'ribbed') expect(items[0]?.title).toBe('Ribbed cap');
  });
});
