import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt } from '../../../../../test/support/catalogue/products.js';

const titled = ['Straßenmantel', 'Smørrebrød apron', 'L’Œuvre scarf', 'Łódź gilet', 'Strick\u00adjacke', 'ドレス'];

describe('A search in other letters than the title', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(...titled.map((title) => aShirt({ title })));
  });
  afterAll(() => catalog?.drop());

  const titlesOf = async (text: string) => {
    const found = await catalog.views.search(
      text,
      { categories: [], brands: [] },
      'relevance',
      { page: 1, limit: 24 },
      null,
    );
    return found.items.map(({ title }) => title);
  };

  it.each([
    ['strassenmantel', 'Straßenmantel'],
    ['STRASSENMANTEL', 'Straßenmantel'],
    ['straßenmäntel', 'Straßenmantel'],
    ['smorrebrod', 'Smørrebrød apron'],
    ['loeuvre', 'L’Œuvre scarf'],
    ['oeuvre', 'L’Œuvre scarf'],
    ["l'oeuvre", 'L’Œuvre scarf'],
    ['lodz', 'Łódź gilet'],
    ['strickjacke', 'Strick\u00adjacke'],
    ['str\u200bickjacke', 'Strick\u00adjacke'],
    ['ドレス', 'ドレス'],
    ['ﾄﾞﾚｽ', 'ドレス'],
  ])('finds %s', async (text, title) => expect(await titlesOf(text)).toEqual([title]));
});
