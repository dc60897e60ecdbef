import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { maxCounted } from '../../../domain/search/facets/facets.js';
import { maxListed } from '../../../domain/search/listing-filters-and-sorts.js';
import { presentListing } from '../../http/product.presenter.js';

const all = { categories: [], brands: [] };
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
  });
  afterAll(() => catalog?.drop());

  const listing = (page: number) => catalog.views.listing(all, 'price-lowtohigh', { page, limit }, null);
  const search = (page: number) => catalog.views.search('sock', all, 'relevance', { page, limit }, null);

  it.each([
    ['listings', listing],
    ['searches', search],
  ])('ends %s at the maximum, and says that there are more', async (_, read) => {
    const [last, next] = [await read(lastPage), await read(lastPage + 1)];
    expect(last.items).toHaveLength(limit);
    const counted = { total: maxCounted, isTotalMinimum: true };
    expect(next).toMatchObject({ ...counted, items: [], page: lastPage + 1, limit });
    expect((await read(lastPage * limit)).items).toEqual([]);
    expect(presentListing(last)).toMatchObject({ ...counted, pages: lastPage });
  });

  it('has one order up to the last page', async () => {
    const [near, far] = [await search(lastPage - 1), await search(lastPage)];
    const ids = [...near.items, ...far.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2 * limit);
    expect((await listing(lastPage)).items.at(-1)?.regularPrice.cents).toBeGreaterThanOrEqual(maxListed - 2);
  });
});
