import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aShirt, lineOf, variantOf } from '../../../../../test/support/catalogue/products.js';
import type { ProductDetails } from '../../../domain/product.js';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import type { Filter, SearchSort } from '../../../domain/search/listing-filters-and-sorts.js';

const all: Filter = { categories: [], brands: [] };

describe('A repeated search', () => {
  let catalog: CatalogOnPostgres;
  const shirt = aShirt({ title: 'Linen shirt' });
  const cap = aCap({ title: 'Linen cap' });

  beforeEach(async () => {
    // Stops the clock, so that no count expires.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    catalog = await openCatalog();
    await catalog.stocked(shirt, cap);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return catalog?.drop();
  });

  const search = (text: string, filter: Partial<Filter> = {}, sort: SearchSort = 'relevance', page = 1, limit = 10) =>
    catalog.views.search(text, { ...all, ...filter }, sort, { page, limit }, null);
  const titles = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).items.map((each) => each.title);
  const edits = (changes: Partial<ProductDetails>) =>
    catalog.work.run(async () => {
      const product = await catalog.products.get(shirt.id);
      product.edit({ ...product.state, ...changes }, { total: variantOf(product).onHand, was: undefined });
      await catalog.products.save(product);
    });

  it('finds the same on any page, and notes the same', async () => {
    const before = await search('linen');
    expect(await search('linen')).toEqual(before);
    const pages = [
      ...(await titles('linen', {}, 'relevance', 1, 1)),
      ...(await titles('linen', {}, 'relevance', 2, 1)),
    ];
    expect(pages).toEqual(before.items.map(({ title }) => title));
    expect(await search('linen', {}, 'relevance', 3, 1)).toMatchObject({ items: [], total: 2 });
    expect((await search('lnen')).didYouMean).toBe('linen');
    expect((await search('lnen')).didYouMean).toBe('linen');
  });

  it('is counted separately for each filter, sort and text', async () => {
    expect(await titles('linen', {}, 'price-lowtohigh')).toEqual(['Linen cap', 'Linen shirt']);
    expect(await titles('linen', {}, 'price-hightolow')).toEqual(['Linen shirt', 'Linen cap']);
    expect(await titles('linen', { categories: ['men'] })).toEqual(['Linen shirt']);
    expect(await titles('linen', { brands: ['nike'] })).toEqual(['Linen cap']);
    expect(await titles('linen cap')).toEqual(['Linen cap']);
  });

  it('shows the current stock', async () => {
    await search('linen');
    const order = {
      id: newId<'Order'>(),
      customerId: newId<'Person'>(),
      lines: [lineOf(4, shirt)],
    };
    await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    const { items } = await search('linen');
    expect(items.find(({ id }) => id === shirt.id)).toMatchObject({ available: 6 });
  });

  it.each<[string, Partial<ProductDetails>, string[]]>([
    ['its title', { title: 'Oxford shirt' }, ['Linen cap']],
    ['its price', { regularPrice: Money.ofDollars(5) }, ['Linen shirt', 'Linen cap']],
    ['its sale', { salePrice: Money.ofDollars(5) }, ['Linen shirt', 'Linen cap']],
  ])('reflects a change of a product: %s', async (_what, change, expected) => {
    expect(await titles('linen', {}, 'price-lowtohigh')).toEqual(['Linen cap', 'Linen shirt']);
    await edits(change);
    expect(await titles('linen', {}, 'price-lowtohigh')).toEqual(expected);
  });

  it('reflects changed descriptions, categories and brands', async () => {
    expect(await titles('hemp')).toEqual([]);
    await edits({ description: 'Not hemp.' });
    expect(await titles('hemp')).toEqual(['Linen shirt']);
    expect((await search('linen')).facets.category).toMatchObject({ men: 1, kids: 0 });
    await edits({ category: 'kids', brand: 'puma' });
    expect((await search('linen')).facets).toMatchObject({
      category: { men: 0, kids: 1 },
      brand: { zara: 0, puma: 1 },
    });
  });

  it('reflects added and deleted products', async () => {
    await search('linen');
    const dress = aShirt({ title: 'Linen dress' });
    await catalog.stocked(dress);
    expect(await search('linen')).toMatchObject({ total: 3 });
    await catalog.work.run(async () => {
      const product = await catalog.products.get(dress.id);
      product.delete();
      await catalog.products.save(product);
    });
    expect(await search('linen')).toMatchObject({ total: 2 });
  });

  it('reflects new words', async () => {
    expect(await search('lines')).toMatchObject({ didYouMean: 'linen', total: 2 });
    await catalog.stocked(aShirt({ title: 'Lines and dots' }));
    expect(await search('lines')).toMatchObject({ didYouMean: undefined, total: 1 });
  });

  it('reflects a transaction with many changes', async () => {
    expect(await titles('gloves')).toEqual([]);
    await catalog.dataSource.transaction(async (manager) => {
      await manager.query(`update catalog.products set title_words = 'gloves'`);
      await manager.query(`update catalog.products set title_words = title_words || ' ' || title`);
    });
    expect(await titles('gloves')).toHaveLength(2);
  });

  it('continues to the last page', async () => {
    const many = 1_054;
    await catalog.stocked(aShirt({ title: 'Wool sock' }));
    await catalog.dataSource.query(
      `insert into catalog.products (id, title, description, category, brand, image, regular_price_cents,
         sale_price_cents, title_words, range_words, description_words)
       select gen_random_uuid(), 'Wool sock', '', 'men', 'zara', '/images/a.webp', 100, 0, 'wool sock', '', ''
         from generate_series(1, $1::int)`,
      [many - 1],
    );
    const limit = 100;
    const pages = Array.from({ length: Math.ceil(many / limit) + 1 }, (_, at) => at + 1);
    const seen = [];
    for (const page of pages) seen.push(await search('wool', {}, 'relevance', page, limit));
    expect(new Set(seen.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(many);
    expect(seen.every(({ total }) => total === many)).toBe(true);
    expect(seen.at(-1)?.items).toEqual([]);
    const further = await Promise.all([1, 3, 10].map((page) => search('wool', {}, 'relevance', page, limit)));
    expect(further.map(({ items }) => items)).toEqual([seen[0], seen[2], seen[9]].map((page) => page?.items));
  });
});
