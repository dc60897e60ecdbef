import { farFuture } from '../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../test/support/catalogue/catalog-on-postgres.js';
import { countedStatements } from '../../../../test/support/database/counted-statements.js';
import { aCap, aShirt, aSizedShirt, aVariant, lineOf, variantOf } from '../../../../test/support/catalogue/products.js';
import { NotFound } from '../../../shared/errors.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { slugOf } from '../../domain/slugs/product-slug.js';
import type { Filter, ListingSort } from '../../domain/search/listing-filters-and-sorts.js';
import { staffCountQuery } from './listing/page-sql.js';

const all: Filter = { categories: [], brands: [] };
const firstPage = { page: 1, limit: 100 };
const titles = (page: { items: readonly { title: string }[] }) => page.items.map(({ title }) => title);

const linen = aShirt({ title: 'Linen shirt' });
const denim = aShirt({ title: 'denim shirt', brand: 'levi', category: 'women', regularPrice: Money.ofDollars(60) });
const dress = aShirt({
  title: 'Summer dress',
  category: 'women',
  description: 'As cool as a linen shirt.',
  regularPrice: Money.ofDollars(80),
  salePrice: Money.ofDollars(20),
});
const cap = aCap({ title: 'Corduroy cap', onHand: 0 });
const deleted = aShirt({ title: 'Linen trousers', isDeleted: true });

describe('Views of the catalogue', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
    await catalog.stocked(linen, denim, dress, cap);
    await catalog.work.run(async () => {
      await catalog.products.add(deleted);
      await catalog.products.save(deleted);
    });
  });
  afterAll(() => catalog?.drop());

  const listing = (filter: Partial<Filter> = {}, sort: ListingSort = 'price-lowtohigh', page = firstPage) =>
    catalog.views.listing({ ...all, ...filter }, sort, page, null);
  const search = (text: string, filter: Partial<Filter> = {}) =>
    catalog.views.search(text, { ...all, ...filter }, 'relevance', firstPage, null);

  describe('The listing', () => {
    it.each([
      ['price-lowtohigh', ['Corduroy cap', 'Summer dress', 'Linen shirt', 'denim shirt']],
      ['price-hightolow', ['denim shirt', 'Linen shirt', 'Summer dress', 'Corduroy cap']],
      ['title-atoz', ['Corduroy cap', 'denim shirt', 'Linen shirt', 'Summer dress']],
      ['title-ztoa', ['Summer dress', 'Linen shirt', 'denim shirt', 'Corduroy cap']],
    ] as const)('sorts by %s, by the price paid and case-insensitively', async (sort, expected) => {
      expect(titles(await listing({}, sort))).toEqual(expected);
    });

    it('filters by several values of each group, and counts the products of every choice', async () => {
      const found = await listing({ categories: ['men', 'women'], brands: ['zara'] });
      expect(titles(found)).toEqual(['Summer dress', 'Linen shirt']);
      expect(found.total).toBe(2);
      expect(found.facets.category).toMatchObject({ men: 1, women: 1, accessories: 0 });
      expect(found.facets.brand).toMatchObject({ zara: 2, levi: 1, nike: 0 });
    });

    it('sorts by newest', async () => {
      const { items } = await listing({}, 'newest');
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort().reverse());
    });

    it.each<[Partial<Filter>, string[]]>([
      [{ maxPrice: 2_000 }, ['Corduroy cap', 'Summer dress']],
      [{ minPrice: 2_000, maxPrice: 4_000 }, ['Summer dress', 'Linen shirt']],
      [{ minPrice: 4_001 }, ['denim shirt']],
      [{ isOnSale: true }, ['Summer dress']],
      [{ isInStock: true }, ['Summer dress', 'Linen shirt', 'denim shirt']],
      [{ isInStock: true, maxPrice: 4_000, brands: ['zara'] }, ['Summer dress', 'Linen shirt']],
      [{ isOnSale: true, minPrice: 3_000 }, []],
    ])('filters by price paid, sale and stock: %j', async (filter, expected) => {
      const found = await listing(filter);
      expect(titles(found)).toEqual(expected);
      expect(found.total).toBe(expected.length);
      expect(titles(await listing(filter))).toEqual(expected);
    });

    it('counts the products of every choice within a price', async () => {
      const found = await listing({ maxPrice: 4_000, categories: ['women'] });
      expect(found.facets.category).toMatchObject({ men: 1, women: 1, accessories: 1, kids: 0 });
      expect(found.facets.brand).toMatchObject({ zara: 1, levi: 0 });
    });

    it('shows no product as in stock that was just sold out', async () => {
      const fresh = await openCatalog();
      const last = aShirt({ onHand: 1 });
      await fresh.stocked(last);
      const inStock = { ...all, isInStock: true };
      expect((await fresh.views.listing(inStock, 'newest', firstPage, null)).total).toBe(1);
      const order = {
        id: newId<'Order'>(),
        customerId: newId<'Person'>(),
        lines: [lineOf(1, last)],
      };
      await fresh.work.run(() => fresh.stock.reserve(order, farFuture));
      expect((await fresh.views.listing(inStock, 'newest', firstPage, null)).total).toBe(0);
      await fresh.drop();
    });

    it('sorts titles as people do: accents with their letter, numbers by value', async () => {
      const titled = await openCatalog();
      const wanted = ['Ångström tee', 'Apron', 'Eagle tee', 'émile tee', 'Fez', 'Tee 2', 'Tee 10', 'Zebra tee'];
      await titled.stocked(...[...wanted].reverse().map((title) => aShirt({ title })));
      const inOrder = async (sort: ListingSort) => titles(await titled.views.listing(all, sort, firstPage, null));
      expect(await inOrder('title-atoz')).toEqual(wanted);
      expect(await inOrder('title-ztoa')).toEqual([...wanted].reverse());
      const tees = await titled.views.search('tee', all, 'title-atoz', firstPage, null);
      expect(titles(tees)).toEqual(wanted.filter((title) => /tee/i.test(title)));
      expect(titles(await titled.views.adminList('', all, 'title-atoz', firstPage))).toEqual(wanted);
      await titled.drop();
    });

    it('pages without overlap when all prices are equal', async () => {
      const many = await openCatalog();
      await many.stocked(...Array.from({ length: 25 }, () => aShirt()));
      const pages = [1, 2, 3, 4].map((page) => many.views.listing(all, 'price-hightolow', { page, limit: 10 }, null));
      const shown = (await Promise.all(pages)).map(({ items, total }) => ({ total, ids: items.map(({ id }) => id) }));
      await many.drop();
      expect(shown.map(({ ids }) => ids.length)).toEqual([10, 10, 5, 0]);
      expect(new Set(shown.flatMap(({ ids }) => ids)).size).toBe(25);
      expect(shown.every(({ total }) => total === 25)).toBe(true);
    });
  });

  describe('The search', () => {
    it('ranks full matches in titles first', async () => {
      expect(titles(await search('linen shirt'))).toEqual(['Linen shirt', 'Summer dress']);
      expect(titles(await search('shirt'))).toHaveLength(3);
      expect(titles(await search('shirt')).at(-1)).toBe('Summer dress');
    });

    it('finds by brand, category, plural and prefix', async () => {
      expect(titles(await search("Levi's"))).toEqual(['denim shirt']);
      expect(titles(await search('accessories'))).toEqual(['Corduroy cap']);
      expect(titles(await search('dresses'))).toEqual(['Summer dress']);
      expect(titles(await search('cordu'))).toEqual(['Corduroy cap']);
    });

    it.each([
      ['shrit linen', 'shirt linen'],
      ['lnen shirt', 'linen shirt'],
      ['linnen shirt', 'linen shirt'],
      ['linan shirt', 'linen shirt'],
    ])('corrects one typo in a word: %s', async (typo, meant) => {
      const found = await search(typo);
      expect(titles(found)[0]).toBe('Linen shirt');
      expect(found.didYouMean).toBe(meant);
    });

    it('does not correct known words, nor words far from any known one', async () => {
      expect((await search('denim')).didYouMean).toBeUndefined();
      expect(await search('xylophone')).toMatchObject({ items: [], total: 0, didYouMean: undefined });
    });

    it('filters, counts and sorts like the listing', async () => {
      const found = await search('shirt', { categories: ['women'] });
      expect(titles(found)).toEqual(['denim shirt', 'Summer dress']);
      expect(found.total).toBe(2);
      expect(found.facets.category).toMatchObject({ men: 1, women: 2 });
      const dearest = await catalog.views.search('shirt', all, 'price-hightolow', firstPage, null);
      expect(titles(dearest)[0]).toBe('denim shirt');
    });

    it('finds everything for a blank text, and nothing for a text without words', async () => {
      expect((await search('  ')).total).toBe(4);
      expect((await search('%')).total).toBe(0);
    });

    it.each([
      `'`,
      `')|('a':*`,
      '\\',
      '%_%',
      ':* & !',
      'linen:*A',
      "x'; drop table catalog.products; --",
      '👕',
      '(((',
      '&&|',
    ])('treats %s as plain text', async (text) => {
      await expect(search(text)).resolves.toBeDefined();
      await expect(catalog.views.suggestions(text)).resolves.toBeDefined();
      await expect(catalog.views.adminList(text, all, 'newest', firstPage)).resolves.toBeDefined();
    });

    it('suggests at most six by name, ignoring descriptions', async () => {
      expect((await catalog.views.suggestions('lin')).map(({ title }) => title)).toEqual(['Linen shirt']);
      expect(await catalog.views.suggestions('')).toEqual([]);
      expect((await catalog.views.suggestions('c')).map(({ title }) => title)).toContain('Corduroy cap');
    });
  });

  it('features products on sale that are available', async () => {
    expect((await catalog.views.featured(null)).map(({ title }) => title)).toEqual(['Summer dress']);
  });

  it('hides deleted and unknown products', async () => {
    await expect(catalog.views.details(deleted.id, null)).rejects.toThrow(NotFound);
    await expect(catalog.views.details(newId(), null)).rejects.toThrow(NotFound);
  });

  describe('For staff', () => {
    it('lists the newest first, found by id or a part of the title', async () => {
      const list = await catalog.views.adminList('', all, 'newest', { page: 1, limit: 2 });
      expect(list).toMatchObject({ total: 4, page: 1, limit: 2 });
      const ids = list.items.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort().reverse());
      expect(titles(await catalog.views.adminList(dress.id, all, 'newest', firstPage))).toEqual(['Summer dress']);
      expect(titles(await catalog.views.adminList('NEN sh', all, 'newest', firstPage))).toEqual(['Linen shirt']);
      expect(titles(await catalog.views.adminList('_', all, 'newest', firstPage))).toEqual([]);
      const levi = { categories: ['women'], brands: ['levi'] } as const;
      expect(titles(await catalog.views.adminList('', levi, 'newest', firstPage))).toEqual(['denim shirt']);
      expect(titles(await catalog.views.adminList('', all, 'title-ztoa', firstPage))).toEqual([
        ...['Summer dress', 'Linen shirt', 'denim shirt', 'Corduroy cap'],
      ]);
    });
  });

  describe('The search of staff', () => {
    let range: CatalogOnPostgres;
    const coat = aShirt({ title: 'Größere Jacke – “Classic”', brand: 'levi' });
    const tee = aShirt({
      title: 'O’Neill surf tee',
      brand: 'h&m',
      variants: [aVariant({ sku: 'ZX-4799/B' }), aVariant({ sku: 'AB_1', size: 'M', position: 1 })],
    });
    beforeAll(async () => {
      range = await openCatalog();
      await range.stocked(coat, tee);
    });
    afterAll(() => range?.drop());
    const found = async (text: string) => titles(await range.views.adminList(text, all, 'newest', firstPage));

    it('uses indexes', async () => {
      const plan = await range.dataSource.transaction(async (manager) => {
        // PostgreSQL scans small tables sequentially; with this setting it plans as for a large table.
        await manager.query('set local enable_seqscan = off');
        const values = [null, null, ['%coat%', '%levi%'], newId(), '0123456789ab', null];
        return JSON.stringify(await manager.query(`explain ${staffCountQuery({ words: 2, isLow: false })}`, values));
      });
      expect(plan).toContain('product_listing_staff_words');
      expect(plan).not.toContain('Seq Scan');
    });

    it.each([
      'grossere',
      'JACKE  grossere',
      'jac gro',
      '"classic"',
      'levi’s jacke',
      slugOf(coat.state),
      slugOf(coat.state).slice(0, 14),
    ])('finds a coat by %s', async (text) => expect(await found(text)).toEqual([coat.state.title]));

    it.each([
      "o'neill",
      'o`neill',
      'oneill',
      'tee o’neill',
      'h&m',
      'H & M tee',
      'zx-4799',
      'ZX 4799 b',
      '4799/B',
      'ab-1',
      'AB1',
    ])('finds a tee by %s', async (text) => expect(await found(text)).toEqual([tee.state.title]));

    it.each(['grossere tee', '%', '&', 'zx4800', 'men'])('finds nothing by %s', async (text) =>
      expect(await found(text)).toEqual([]),
    );

    it('finds by another SKU once it is changed, and all by a blank text', async () => {
      await range.dataSource.query(`update catalog.variants set sku = 'NEW-7' where sku = 'AB_1'`);
      expect(await found('new7')).toEqual([tee.state.title]);
      expect(await found('ab1')).toEqual([]);
      expect(await found('  ')).toHaveLength(2);
    });
  });

  describe('Available stock', () => {
    const asha = newId<'Person'>();
    const coat = aShirt({ title: 'Last coat', onHand: 3 });
    beforeAll(async () => {
      await catalog.stocked(coat);
      const order = { id: newId<'Order'>(), customerId: asha, lines: [lineOf(2, coat)] };
      await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    });

    it('excludes reservations of others, not of the viewer', async () => {
      expect(await catalog.views.details(coat.id, null)).toMatchObject({ available: 1, onHand: 3, reserved: 2 });
      expect(await catalog.views.details(coat.id, newId())).toMatchObject({ available: 1 });
      expect(await catalog.views.details(coat.id, asha)).toMatchObject({ available: 3 });
      const found = await catalog.stock.find([coat.id], asha);
      expect(found.get(coat.id)).toMatchObject({ available: 3, price: Money.ofDollars(40), isDeleted: false });
    });

    it('is zero for deleted products, and unknown ids are missing', async () => {
      const found = await catalog.stock.find([deleted.id, newId(), 'no id'], asha);
      expect([...found.values()]).toMatchObject([{ productId: deleted.id, available: 0, isDeleted: true }]);
    });
  });

  it('say where the page of an item is, and whether its product is sold in other sizes', async () => {
    const retired = aVariant({ size: 'S', position: 1, isRetired: true, retiredAt: new Date() });
    const several = aSizedShirt({ S: 3, M: 0 });
    const single = aShirt({ sizeScale: 'letters', variants: [aVariant({ size: 'L' }), retired] });
    await catalog.stocked(several, single);
    const ids = [variantOf(several, 'S').id, variantOf(single, 'L').id];
    const found = await catalog.stock.find(ids, newId());
    expect(ids.map((id) => found.get(id))).toMatchObject([
      { slug: slugOf(several.state), hasOtherVariants: true },
      { slug: slugOf(single.state), hasOtherVariants: false },
    ]);
  });

  it('name the pages of products, without those that are deleted', async () => {
    const slugs = await catalog.stock.slugs([linen.id, deleted.id, newId()]);
    expect([...slugs]).toEqual([[linen.id, slugOf(linen.state)]]);
  });

  it.each([
    ['the listing', 3, () => listing()],
    ['a search', 4, () => search('linen shrit')],
    ['suggestions', 3, () => catalog.views.suggestions('lin')],
    ['the front page', 1, () => catalog.views.featured(null)],
    ['one product', 1, () => catalog.views.details(linen.id, null)],
    ['the list for staff', 3, () => catalog.views.adminList('', all, 'newest', firstPage)],
    ['the items of a cart', 1, () => catalog.stock.find([linen.id, denim.id, dress.id, cap.id], newId())],
  ])('takes few statements for %s', async (_, most, show) => {
    expect(await countedStatements(show)).toBeLessThanOrEqual(most);
  });
});
