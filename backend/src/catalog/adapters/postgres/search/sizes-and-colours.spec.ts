import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { recordedSql } from '../../../../../test/support/database/recorded-sql.js';
import { aCap, aShirt, aVariant } from '../../../../../test/support/catalogue/products.js';
import { Sql } from '../../../../platform/postgres/sql.js';
import type { ColourFamily } from '../../../domain/options/colours/colour-family.js';
import type { Product } from '../../../domain/product.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';

const all: Filter = { categories: [], brands: [] };

/** @param stock by colour, then by size @param families of the colours */
function inColours(
  title: string,
  stock: Readonly<Record<string, Readonly<Record<string, number>>>>,
  families: Readonly<Record<string, ColourFamily>>,
): Product {
  const pairs = Object.entries(stock).flatMap(([colour, sizes]) =>
    Object.entries(sizes).map(([size, onHand]) => ({ colour, size, onHand })),
  );
  const variants = pairs.map((each, position) => aVariant({ ...each, position }));
  const colours = Object.entries(families).map(([name, family]) => {
    return { name, swatch: '#123456', family, isFamilySetByStaff: true };
  });
  return aShirt({ title, sizeScale: 'letters', colours, variants });
}

describe('Sizes and colours in the words of a search', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    const ink = inColours('Ink linen shirt', { Ink: { S: 3, M: 0 }, Snow: { M: 2 } }, { Ink: 'black', Snow: 'white' });
    const coal = inColours('Coal linen shirt', { Coal: { M: 1 } }, { Coal: 'black' });
    const gone = inColours('Tar linen shirt', { Tar: { M: 0 } }, { Tar: 'black' });
    const check = inColours('Black Watch check scarf', { Green: { M: 4 } }, { Green: 'green' });
    const watch = inColours('Field watch, check strap', { Night: { M: 4 } }, { Night: 'black' });
    const plain = inColours('Black shirt', { Black: { M: 0, L: 2 } }, { Black: 'black' });
    const jet = inColours('Jet tee', { Jet: { XL: 1 } }, { Jet: 'black' });
    await catalog.stocked(
      ink,
      coal,
      gone,
      check,
      watch,
      plain,
      jet,
      aCap({ title: 'Wool cap', description: 'In red wool.' }),
    );
  });
  afterAll(() => catalog?.drop());

  const search = (text: string, { ignored = '', filter = all } = {}) =>
    catalog.views.search(text, filter, 'relevance', { page: 1, limit: 24 }, null, ignored);
  const titles = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).items.map(({ title }) => title).sort();

  const restock = async (title: string, onHand: number) => {
    await catalog.dataSource.query(
      `update catalog.variants set on_hand = $2 where product_id =
         (select id from catalog.products where title = $1)`,
      [title, onHand],
    );
    catalog.counts.forget();
  };

  it('match products with an available variant that has both', async () => {
    expect(await titles('black linen shirt m')).toEqual(['Coal linen shirt']);
    expect(await titles('linen shirt m')).toEqual(['Coal linen shirt', 'Ink linen shirt']);
    expect(await titles('black linen shirt s')).toEqual(['Ink linen shirt']);
    expect((await search('black linen shirt m')).understood).toEqual([
      { label: 'Size M', without: 'black linen shirt', kind: 'size', value: 'M', words: 'm' },
      { label: 'Colour: Black', without: 'linen shirt m', kind: 'colour', value: 'black', words: 'black' },
    ]);
  });

  it('list sold-out products too, for a colour without a size', async () => {
    expect(await titles('black linen shirt')).toEqual(['Coal linen shirt', 'Ink linen shirt', 'Tar linen shirt']);
    expect(await titles('white linen shirt')).toEqual(['Ink linen shirt']);
  });

  it('can be the only words', async () => {
    expect(await titles('size s')).toEqual(['Ink linen shirt']);
    expect(await titles('white')).toEqual(['Ink linen shirt']);
    expect(await titles('size 47')).toEqual([]);
  });

  it('find titles that have all the words, whatever their colours', async () => {
    const found = await search('black watch check');
    expect(found.items.map(({ title }) => title)).toEqual([...['Black Watch check scarf', 'Field watch, check strap']]);
    expect(found.relaxed).toBeUndefined();
  });

  it('are no filter when `ignored` names them', async () => {
    expect(await titles('black linen shirt s', { ignored: 'S' })).toHaveLength(3);
    expect(await titles('black linen shirt s', { ignored: 'black' })).toEqual(['Ink linen shirt']);
    const { understood, total } = await search('white linen shirt m', { ignored: 'm,white' });
    expect({ understood, total }).toEqual({ understood: [], total: 3 });
  });

  it('are replaced by sizes and colours of the filter', async () => {
    const filter = { ...all, sizes: ['S'] };
    expect(await titles('black linen shirt m', { filter })).toEqual(['Ink linen shirt']);
    expect((await search('black linen shirt m', { filter })).understood).toMatchObject([{ value: 'black' }]);
  });

  it('never list a title match that lacks a size of the filter', async () => {
    expect(await titles('black shirt', { filter: { ...all, sizes: ['M'] } })).toEqual(['Coal linen shirt']);
    expect(await titles('black shirt', { filter: { ...all, sizes: ['L'] } })).toEqual(['Black shirt']);
    expect(await titles('black watch check m', { filter: { ...all, colours: ['white'] } })).toEqual([]);
  });

  it.each<[string, string, string[], string[]]>([
    ['green linen shirt m', 'linen shirts in size M', ['M'], ['Coal linen shirt', 'Ink linen shirt']],
    ['white linen shirt xl', 'white linen shirts', ['white'], ['Ink linen shirt']],
    ['linen shirt xl', 'linen shirts', [], ['Coal linen shirt', 'Ink linen shirt', 'Tar linen shirt']],
    ['black linen shirt velvet s', 'black linen shirts in size S', ['S', 'black'], ['Ink linen shirt']],
  ])('are dropped where no match has them, but not for other words: %s', async (text, relaxed, values, expected) => {
    const found = await search(text);
    expect(found.relaxed).toBe(relaxed);
    expect(found.understood.map(({ value }) => value)).toEqual(values);
    expect(found.items.map(({ title }) => title).sort()).toEqual(expected);
  });

  it('find a colour in descriptions where no product has it as an option', async () => {
    const { items, relaxed, understood } = await search('red wool cap');
    expect({ titles: items.map(({ title }) => title), relaxed, understood }).toEqual({
      ...{ titles: ['Wool cap'], relaxed: undefined, understood: [] },
    });
  });

  describe('that name a shade', () => {
    const called = (title: string, ...colours: [string, ColourFamily][]) =>
      inColours(
        title,
        Object.fromEntries(colours.map(([name]) => [name, { M: 2, L: name === 'Navy' ? 0 : 1 }])),
        Object.fromEntries(colours),
      );
    beforeAll(() =>
      catalog.stocked(
        called('Sky oxford', ['Sky', 'blue']),
        called('Oxford in sky and cloud', ['Sky', 'blue'], ['Cloud', 'white']),
        called('Deep oxford', ['Navy', 'black']),
        called('Night oxford', ['Midnight Navy', 'black']),
        called('Weekend oxford', ['Dark Navy', 'blue'], ['Blue', 'blue']),
        called('Plain oxford, long', ['NAVY', 'blue']),
        called('Off oxford', ['Off-White', 'beige'], ['Ecru', 'white']),
        called('Ink-free oxford', ['Inkwell', 'purple']),
      ),
    );
    const inOrder = async (...asked: Parameters<typeof search>) =>
      (await search(...asked)).items.map(({ title }) => title);
    const navies = ['Deep oxford', 'Night oxford', 'Plain oxford, long', 'Weekend oxford'];

    it('put products with a colour that is called or ends so first, whatever its family', async () => {
      const found = await inOrder('navy oxford');
      expect(found.slice(0, 4).sort()).toEqual(navies);
      expect(found.slice(4).sort()).toEqual(['Oxford in sky and cloud', 'Sky oxford']);
      expect((await inOrder('blue oxford'))[0]).toBe('Weekend oxford');
      expect((await inOrder('dark navy oxford'))[0]).toBe('Weekend oxford');
      expect((await inOrder('off-white oxford'))[0]).toBe('Off oxford');
      expect(await titles('navy oxford m')).toEqual((await inOrder('navy oxford')).sort());
      expect(await titles('navy oxford l')).not.toContain('Deep oxford');
    });

    it.each([
      ['indigo oxford', 'results for “blue oxford”'],
      ['indigo oxford m', 'results for “blue oxford” in size M'],
      ['indigo', 'what comes in blue'],
    ])('say that none comes in it where others of its family are shown: %s', async (text, relaxed) => {
      const found = await search(text);
      expect(found).toMatchObject({ relaxed });
      expect(found.items.length).toBeGreaterThan(0);
    });

    it.each(['navy oxford', 'navy oxford l', 'sky', 'blue oxford', 'indigo or blue oxford', 'ecru oxford'])(
      'say nothing where one comes in it, or any will do: %s',
      async (text) => {
        expect((await search(text)).relaxed).toBeUndefined();
      },
    );

    it('keep that order under a chosen family, and count what can be had in the shade', async () => {
      const found = await inOrder('navy oxford', { filter: { ...all, colours: ['blue'] } });
      expect(found.slice(0, 2).sort()).toEqual(navies.slice(2));
      const { facets } = await search('navy deep oxford');
      expect(facets.size).toEqual({ M: 1 });
    });

    it('find names that are no known colours', async () => {
      expect(await inOrder('inkwell oxford')).toEqual(['Ink-free oxford']);
      expect((await catalog.views.suggestions('inkwell ox')).map(({ title }) => title)).toEqual(['Ink-free oxford']);
    });
  });

  it('share their counts regardless of case and spaces', async () => {
    await search('Linen  SHIRT');
    const statements = await recordedSql(() => search('linen shirt'));
    expect(statements.filter((statement) => statement.includes('json_object_agg'))).toEqual([]);
    await search('lnen shirt');
    expect((await search('LNEN shirt')).didYouMean).toBe('linen shirt');
  });

  it('are searched again after each change of stock', async () => {
    expect(await titles('black linen shirt m')).toEqual(['Coal linen shirt']);
    await restock('Coal linen shirt', 0);
    expect(await search('black linen shirt m')).toMatchObject({ relaxed: 'linen shirts in size M' });
    await restock('Coal linen shirt', 1);
    expect(await titles('black linen shirt m')).toEqual(['Coal linen shirt']);
  });

  it.each([
    ['black linen shirt m', 'Coal linen shirt', 1],
    ['black xl under $500', 'Jet tee', 2],
  ])('are searched again after a change of stock between two attempts: %s', async (text, title, onHand) => {
    await restock(title, 0);
    const query = jest.spyOn(catalog.sql, 'planned');
    const send = Sql.prototype.planned.bind(catalog.sql);
    query.mockImplementation(async (sql, ...others) => {
      const rows = await send(sql, ...others);
      if (sql.includes('json_object_agg')) {
        query.mockRestore();
        await restock(title, onHand);
      }
      return rows;
    });
    expect((await search(text)).relaxed).toBeDefined();
    const { items, relaxed } = await search(text);
    expect({ titles: items.map((each) => each.title), relaxed }).toEqual({ titles: [title], relaxed: undefined });
  });
});
