import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, aVariant, lineOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import type { OptionsInput } from '../../../domain/options/product-options.js';
import type { Product, ProductDetails, ProductState } from '../../../domain/product.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';

const invariants = readFileSync(join(__dirname, '../../../../../invariants.sql'), 'utf8');
const all: Filter = { categories: [], brands: [] };
const firstPage = { page: 1, limit: 10 };
const black = { name: 'Black', swatch: '#111111', family: 'black', isFamilySetByStaff: false } as const;
const navy = { name: 'Navy', swatch: '#1f2a44', family: 'blue', isFamilySetByStaff: false } as const;
const sky = { name: 'Sky', swatch: '#87ceeb', family: 'blue', isFamilySetByStaff: false } as const;

/** The units of each size in black and in navy. */
function aTee(
  stock: Readonly<Record<string, readonly [number, number]>>,
  changes: Partial<ProductState> = {},
): Product {
  const variants = Object.entries(stock).flatMap(([size, counts], place) =>
    [black, navy].map(({ name }, colour) => {
      return aVariant({ size, colour: name, onHand: counts[colour] ?? 0, position: colour * 64 + place });
    }),
  );
  return aShirt({ sizeScale: 'letters', colours: [black, navy], variants, ...changes });
}

describe('Sizes in stock', () => {
  let catalog: CatalogOnPostgres;
  let tee: Product;
  beforeEach(async () => {
    catalog = await openCatalog();
    tee = aTee({ M: [1, 0], L: [2, 2] });
    await catalog.stocked(tee, aShirt({ title: 'Plain shirt' }));
  });
  afterEach(async () => {
    expect((await catalog.dataSource.query<{ rule: string }[]>(invariants)).map(({ rule }) => rule)).toEqual([]);
    await catalog.drop();
  });

  const listing = (filter: Partial<Filter> = {}) =>
    catalog.views.listing({ ...all, ...filter }, 'newest', firstPage, null);
  const found = async (filter: Partial<Filter>) => (await listing(filter)).total;
  const facets = async (filter: Partial<Filter> = {}) => {
    const { size, colour } = (await listing(filter)).facets;
    return { size, colour: Object.fromEntries(Object.entries(colour).filter(([, count]) => count > 0)) };
  };
  const orderOf = (quantity: number, size: string) => {
    const { productId, variantId } = lineOf(quantity, tee, size);
    return { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: [{ productId, variantId, quantity }] };
  };
  const edits = (change: Partial<ProductDetails>, options?: OptionsInput) =>
    catalog.work.run(async () => {
      const product = await catalog.products.get(tee.id);
      const sum = (options?.variants ?? product.state.variants.map(({ onHand }) => ({ stock: { total: onHand } })))
        .map(({ stock }) => stock.total)
        .reduce((units, count) => units + count, 0);
      product.edit({ ...product.state, ...change }, { total: sum }, options);
      await catalog.products.save(product);
    });
  const variant = (size: string, colour: string, total: number) => ({ size, colour, sku: null, stock: { total } });

  it('are counted and found, in any colour and in each', async () => {
    expect(await facets()).toEqual({ size: { M: 1, L: 1 }, colour: { black: 1, blue: 1 } });
    expect(await found({ sizes: ['M'] })).toBe(1);
    expect(await found({ sizes: ['M'], colours: ['black'] })).toBe(1);
    expect(await found({ sizes: ['M'], colours: ['blue'] })).toBe(0);
    expect(await found({ sizes: ['L', 'M'], colours: ['blue'] })).toBe(1);
    expect(await found({ sizes: ['XS'] })).toBe(0);
    expect(await facets({ sizes: ['M'], colours: ['blue'] })).toEqual({
      size: { M: 0, L: 1 },
      colour: { black: 1 },
    });
  });

  it('end when the last unit is reserved, and come back when it is released', async () => {
    const order = orderOf(1, 'M');
    await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    expect(await found({ sizes: ['M'] })).toBe(0);
    expect(await facets()).toMatchObject({ size: { L: 1 } });
    // A colour alone lists what is sold out too.
    expect(await found({ colours: ['black'] })).toBe(1);
    await catalog.work.run(() => catalog.stock.release(order.id));
    expect(await found({ sizes: ['M'] })).toBe(1);
  });

  it('change neither when a reserved unit is sold, nor while units are left', async () => {
    const [last, one] = [orderOf(1, 'M'), orderOf(1, 'L')];
    await catalog.work.run(() => catalog.stock.reserve(last, farFuture));
    const listed = () =>
      catalog.dataSource.query('select xmin, ctid from catalog.product_listing where product_id = $1', [tee.id]);
    const before: unknown = await listed();
    await catalog.work.run(() => catalog.stock.reserve(one, farFuture));
    await catalog.work.run(async () => {
      await catalog.stock.sell(last.id);
      await catalog.stock.sell(one.id);
    });
    expect(await listed()).toEqual(before);
    expect(await facets()).toMatchObject({ size: { L: 1 } });
  });

  it('follow an edit that adds and removes sizes and colours', async () => {
    await edits(
      {},
      {
        colours: [black, sky, { ...navy, family: 'purple' }],
        variants: [variant('S', 'Black', 3), variant('L', 'Sky', 2), variant('L', 'Navy', 0)],
      },
    );
    expect(await facets()).toEqual({ size: { S: 1, L: 1 }, colour: { black: 1, blue: 1, purple: 1 } });
    expect(await found({ sizes: ['M'] })).toBe(0);
    expect(await found({ sizes: ['L'], colours: ['blue'] })).toBe(1);
    expect(await found({ sizes: ['L'], colours: ['purple'] })).toBe(0);
    await edits({}, { variants: [variant('M', 'Black', 3)] });
    expect(await facets()).toEqual({ size: { M: 1 }, colour: { black: 1 } });
    await edits(
      {},
      { sizeScale: null, colours: [], variants: [{ size: null, colour: null, sku: null, stock: { total: 3 } }] },
    );
    expect(await facets()).toEqual({ size: {}, colour: {} });
    expect(await found({})).toBe(2);
  });

  it('follow a change of a colour’s family', async () => {
    const variants = [variant('M', 'Black', 1), variant('M', 'Navy', 1)];
    await edits({}, { colours: [black, { ...navy, family: 'grey' }], variants });
    expect(await facets()).toEqual({ size: { M: 1 }, colour: { black: 1, grey: 1 } });
  });

  it('follow the price, the title, the category and the brand', async () => {
    await catalog.stocked(aTee({ M: [1, 1] }, { title: 'Boxy tee', regularPrice: Money.ofDollars(50) }));
    const inOrder = async (sort: 'price-lowtohigh' | 'title-atoz') => {
      const { items } = await catalog.views.listing({ ...all, sizes: ['M'] }, sort, firstPage, null);
      return items.map(({ title }) => title);
    };
    expect(await inOrder('price-lowtohigh')).toEqual(['Linen shirt', 'Boxy tee']);
    expect(await inOrder('title-atoz')).toEqual(['Boxy tee', 'Linen shirt']);
    await edits({ title: 'Airy shirt', regularPrice: Money.ofDollars(90), salePrice: Money.ofDollars(60) });
    expect(await inOrder('price-lowtohigh')).toEqual(['Boxy tee', 'Airy shirt']);
    expect(await inOrder('title-atoz')).toEqual(['Airy shirt', 'Boxy tee']);
    await edits({ category: 'kids', brand: 'puma' });
    const { facets: counts, total } = await listing({ sizes: ['M'], categories: ['kids'] });
    expect(total).toBe(1);
    expect(counts).toMatchObject({ category: { men: 1, kids: 1 }, brand: { zara: 0, puma: 1 } });
  });

  it('exclude those of deleted products', async () => {
    await catalog.work.run(async () => {
      const product = await catalog.products.get(tee.id);
      product.delete();
      await catalog.products.save(product);
    });
    expect(await facets()).toEqual({ size: {}, colour: {} });
    expect(await found({ sizes: ['L'] })).toBe(0);
    await catalog.dataSource.query('delete from catalog.products');
    expect(await catalog.dataSource.query('select from catalog.product_listing')).toEqual([]);
  });

  it('are counted again by repeated searches', async () => {
    const search = () => catalog.views.search('shirt', { ...all, sizes: ['M'] }, 'relevance', firstPage, null);
    expect(await search()).toMatchObject({ total: 1, facets: { size: { M: 1, L: 1 } } });
    await catalog.work.run(() => catalog.stock.reserve(orderOf(1, 'M'), farFuture));
    expect(await search()).toMatchObject({ total: 0, facets: { size: { M: 0, L: 1 } } });
  });
});
