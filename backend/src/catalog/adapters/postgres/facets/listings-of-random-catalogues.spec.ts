import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, aVariant } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import { type ColourFamily, colourFamilies } from '../../../domain/options/colours/colour-family.js';
import type { Product } from '../../../domain/product.js';
import { type Filter, type ListingSort, listingSorts } from '../../../domain/search/listing-filters-and-sorts.js';
import { brandValues, categoryValues } from '../../../../../test/support/catalogue/specified-categories-and-brands.js';
import { placeOf } from '../colours/product-colours-sql.js';

const invariants = readFileSync(join(__dirname, '../../../../../invariants.sql'), 'utf8');
const sizes = ['S', 'M', 'L', 'XL'];
const families: readonly ColourFamily[] = ['black', 'blue', 'red'];
const limit = 3;
/** ms; shrinking a failing example takes long. */
const timeLimit = 600_000;

interface Wanted extends Filter {
  readonly text: string;
  readonly sort: ListingSort;
}

/** Two colours may be of one family. */
const colours = [
  { name: 'Black', swatch: '#111111', family: 'black', isFamilySetByStaff: false },
  { name: 'Navy', swatch: '#1f2a44', family: 'blue', isFamilySetByStaff: false },
  { name: 'Sky', swatch: '#87ceeb', family: 'blue', isFamilySetByStaff: false },
  { name: 'Red', swatch: '#cc0000', family: 'red', isFamilySetByStaff: false },
] as const;

const unit = fc.record({ onHand: fc.nat(2), isRetired: fc.boolean() });
const aProduct = fc
  .record({
    title: fc.constantFrom('Linen shirt', 'Shirt 2', 'Shirt 10', 'Dress', 'Ångström shirt'),
    category: fc.constantFrom<string>('men', 'kids', 'footwear'),
    brand: fc.constantFrom<string>('nike', 'zara'),
    cents: fc.constantFrom(1_000, 2_000, 3_000),
    isOnSale: fc.boolean(),
    sizes: fc.subarray(sizes),
    colours: fc.subarray([...colours]),
    units: fc.array(unit, { minLength: 16, maxLength: 16 }),
  })
  .map(({ cents, isOnSale, units, ...given }): Product => {
    const [ofSizes, ofColours] = [given.sizes, given.colours.map(({ name }) => name)];
    const pairs = (ofColours.length > 0 ? ofColours : [null]).flatMap((colour) =>
      (ofSizes.length > 0 ? ofSizes : [null]).map((size) => ({ size, colour })),
    );
    const variants = pairs.map((pair, position) => {
      const { onHand, isRetired } = units[position]!;
      return aVariant({ ...pair, position, onHand, isRetired: isRetired && position > 0 });
    });
    const { title, category, brand } = given;
    const sold = given.colours.filter(({ name }) => variants.some((each) => each.colour === name && !each.isRetired));
    return aShirt({
      ...{ title, category, brand, variants, colours: sold, sizeScale: ofSizes.length > 0 ? 'letters' : null },
      regularPrice: Money.ofCents(cents),
      salePrice: isOnSale ? Money.ofCents(cents - 500) : Money.zero,
    });
  });

const aFilter: fc.Arbitrary<Wanted> = fc
  .record({
    categories: fc.subarray<string>(['men', 'kids', 'women'], { maxLength: 2 }),
    brands: fc.subarray<string>(['nike', 'zara'], { maxLength: 1 }),
    sizes: fc.subarray([...sizes, '42']),
    colours: fc.subarray([...families, 'pink' as const]),
    offers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.record(
        {
          minPrice: fc.constant(1_000),
          maxPrice: fc.constant(2_000),
          isOnSale: fc.constant(true),
          isInStock: fc.constant(true),
        },
        { requiredKeys: [] },
      ),
    ),
    text: fc.constantFrom('', '', 'shirt'),
    sort: fc.constantFrom(...listingSorts),
  })
  .map(({ offers, ...filter }) => ({ ...filter, ...offers }));

const orders: Record<ListingSort, string> = {
  'price-lowtohigh': 'price_cents, id',
  'price-hightolow': 'price_cents desc, id',
  'title-atoz': 'title collate catalog.by_title, id',
  'title-ztoa': 'title collate catalog.by_title desc, id',
  newest: 'id desc',
};

/** What a filter finds, from products and variants alone. */
const plainSql = (order: string) => `
  select p.id from catalog.products p
   where p.deleted_at is null
     and (cardinality($1::text[]) = 0 or p.category = any($1)) and (cardinality($2::text[]) = 0 or p.brand = any($2))
     and p.price_cents >= coalesce($3::bigint, 0) and p.price_cents <= coalesce($4::bigint, 100000000)
     and (not $5::boolean or p.sale_price_cents > 0) and p.title ilike '%' || $6::text || '%'
     and exists (
       select from catalog.variants v
         left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
        where v.product_id = p.id and v.retired_at is null
          and (cardinality($7::text[]) = 0 or v.size = any($7) and v.on_hand > v.reserved)
          and (cardinality($8::int[]) = 0 or c.family = any($8))
          and (not $9::boolean or v.on_hand > v.reserved))
   order by ${order}`;

describe('Listings of random catalogues', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const expected = async (filter: Wanted): Promise<string[]> => {
    const { minPrice = null, maxPrice = null, isOnSale = false, isInStock = false } = filter;
    const rows: { id: string }[] = await catalog.dataSource.query(plainSql(orders[filter.sort]), [
      ...[filter.categories, filter.brands, minPrice, maxPrice, isOnSale, filter.text],
      ...[filter.sizes ?? [], (filter.colours ?? []).map(placeOf), isInStock],
    ]);
    return rows.map(({ id }) => id);
  };
  const shown = ({ text, sort, ...filter }: Wanted, page: number) =>
    text === ''
      ? catalog.views.listing(filter, sort, { page, limit }, null)
      : catalog.views.search(text, filter, sort, { page, limit }, null);
  /** How many products each choice would show. */
  const countsOf = async <T extends string>(
    choices: readonly T[],
    chosen: (choice: T) => Partial<Wanted>,
    of: Wanted,
  ) => {
    const counts: [T, number][] = [];
    for (const choice of choices) counts.push([choice, (await expected({ ...of, ...chosen(choice) })).length]);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  const positive = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

  /** Stocks the products, reserves units of some and deletes others. */
  const changes = async (goods: readonly Product[]) => {
    await catalog.stocked(...goods);
    const each = goods.entries();
    for (const [at, { id }] of each) {
      await catalog.work.run(async () => {
        const product = await catalog.products.get(id);
        const variant = product.state.variants.find((one) => !one.isRetired && one.onHand > 0);
        if (at % 3 === 0 && variant) {
          const line = { productId: id, variantId: variant.id, quantity: variant.onHand };
          await catalog.stock.reserve({ id: newId(), customerId: newId(), lines: [line] }, farFuture);
        }
        if (at % 7 === 5) product.delete();
        if (at % 7 === 5) await catalog.products.save(product);
      });
    }
  };

  it(
    'have the facets, totals and pages that plain SQL finds, without gaps or repeats',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(aProduct, { minLength: 1, maxLength: 24 }),
          fc.array(aFilter, { minLength: 1, maxLength: 6 }),
          async (goods, filters) => {
            // Shrinking repeats the property with the same products, whose ids must be free.
            await catalog.dataSource.query('delete from catalog.reservations; delete from catalog.products');
            catalog.counts.forget();
            await changes(goods);
            for (const filter of filters) {
              const wanted = await expected(filter);
              const seen: string[] = [];
              for (let page = 1; page <= wanted.length / limit + 2; page++) {
                const { items, total, facets } = await shown(filter, page);
                seen.push(...items.map(({ id }) => id));
                expect(total).toBe(wanted.length);
                if (page > 1) continue;
                expect({
                  category: positive(facets.category),
                  brand: positive(facets.brand),
                  size: positive(facets.size),
                  colour: positive(facets.colour),
                }).toEqual({
                  category: await countsOf(categoryValues, (each) => ({ categories: [each] }), filter),
                  brand: await countsOf(brandValues, (each) => ({ brands: [each] }), filter),
                  size: await countsOf(sizes, (each) => ({ sizes: [each] }), filter),
                  colour: await countsOf(colourFamilies, (each) => ({ colours: [each] }), filter),
                });
              }
              expect(seen).toEqual(wanted);
            }
            expect(await catalog.dataSource.query(invariants)).toEqual([]);
          },
        ),
        { numRuns: 20 },
      );
    },
    timeLimit,
  );
});
