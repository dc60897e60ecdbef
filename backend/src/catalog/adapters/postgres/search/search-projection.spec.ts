import { farFuture } from '../../../../../test/support/lifecycle/far-future.js';
import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aShirt, lineOf, variantOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import { type Filter, type SearchSort, searchSorts } from '../../../domain/search/listing-filters-and-sorts.js';
import { brandValues, categoryValues } from '../../../../../test/support/catalogue/specified-categories-and-brands.js';
import type { Product } from '../../../domain/product.js';

const cloths = ['Linen', 'Wool', 'Denim'];
const things = ['shirt', 'trousers', 'scarf', 'dress'];
const remarks = ['', 'Worn with a linen shirt.', 'A scarf of wool, a dress of denim.', 'Wool wool wool.'];
const [count, limit] = [400, 15];

/** Pseudo-random numbers, the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const orders: Record<SearchSort, string> = {
  relevance: `case when search @@ $4::tsquery then 3 when search @@ $6::tsquery then 2
                   when search @@ $5::tsquery then 1 else 0 end desc, (select sum(on_hand - reserved) <= 0 from catalog.variants where product_id = products.id),
    ts_rank('{0.05, 0.1, 0.4, 1}', search, $7::tsquery) desc, id`,
  'price-lowtohigh': 'price_cents, id',
  'price-hightolow': 'price_cents desc, id',
  'title-atoz': 'title collate catalog.by_title, id',
  'title-ztoa': 'title collate catalog.by_title desc, id',
  newest: 'id desc',
};

describe('The listing of products', () => {
  let catalog: CatalogOnPostgres;
  const throws = dice(7);
  const any = <T>(values: readonly T[]): T => values[throws(values.length)]!;
  const some = () =>
    aShirt({
      title: `${any(cloths)} ${any(things)}${throws(3) ? '' : ` ${any(things)}`}`,
      description: any(remarks),
      category: any(categoryValues),
      brand: any(brandValues),
      regularPrice: Money.ofDollars(10 + throws(9)),
      salePrice: Money.ofDollars(throws(2) * 5),
      onHand: throws(5),
    });
  const edits = ({ id }: Product, change: (product: Product) => void) =>
    catalog.work.run(async () => {
      const product = await catalog.products.get(id);
      change(product);
      await catalog.products.save(product);
    });

  beforeAll(async () => {
    catalog = await openCatalog();
    const goods = Array.from({ length: count }, some);
    await catalog.stocked(...goods);
    for (const [at, product] of goods.entries()) {
      if (at % 9 === 0) await edits(product, (each) => each.delete());
      if (at % 9 !== 1) continue;
      const stock = { total: variantOf(product).onHand, was: undefined };
      await edits(product, (each) => each.edit({ ...each.state, ...some().state, image: each.state.image }, stock));
    }
  });
  afterAll(() => catalog?.drop());

  /** The expected ids, by plain SQL on the products. */
  const wanted = async (words: readonly string[], { categories, brands }: Filter, sort: SearchSort) => {
    const all = (weight: string, and: string) => words.map((word) => `'${word}'${weight}`).join(and);
    const asked = [
      categories,
      brands,
      all('', ' & '),
      all(':A', ' & '),
      all(':A', ' | '),
      all(':AB', ' & '),
      all('', ' | '),
    ];
    const rows: { id: string }[] = await catalog.dataSource.query(
      `select id from (
         select p.*, l.search from catalog.products p join catalog.product_listing l on l.product_id = p.id) as products,
         (select $4::tsquery, $5::tsquery, $6::tsquery, $7::tsquery) as titles
        where deleted_at is null and search @@ $3::tsquery
          and (cardinality($1::text[]) = 0 or category = any($1)) and (cardinality($2::text[]) = 0 or brand = any($2))
        order by ${orders[sort]}`,
      asked,
    );
    return rows.map(({ id }) => id);
  };

  const phrases = [['linen'], ['wool', 'scarf'], ['denim', 'dress'], ['shirt', 'linen', 'scarf'], ['worn'], ['silk']];
  it.each(phrases.flatMap((words) => searchSorts.map((sort) => [words, sort] as const)))(
    'finds and counts the same as plain SQL on the products: %j by %s',
    async (words, sort) => {
      for (let n = 0; n < 6; n++) {
        const filter = {
          categories: categoryValues.filter(() => n > 0 && throws(2)),
          brands: brandValues.filter(() => n > 1 && throws(2)),
        };
        const ids = await wanted(words, filter, sort);
        for (const page of [1, 2, Math.ceil(ids.length / limit) || 1]) {
          const found = await catalog.views.search(words.join(' '), filter, sort, { page, limit }, null);
          expect(found.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
          expect(found.total).toBe(ids.length);
          const open = { categories: [], brands: filter.brands };
          const counted = await Promise.all(
            categoryValues.map((category) => wanted(words, { ...open, categories: [category] }, 'price-lowtohigh')),
          );
          expect(categoryValues.map((category) => found.facets.category[category])).toEqual(
            counted.map(({ length }) => length),
          );
        }
      }
    },
  );

  const differences = `
    select p.id
      from (select * from catalog.products where deleted_at is null) p
      full join catalog.product_listing s on s.product_id = p.id
     where (s.price_cents, s.category, s.brand, s.title, s.is_on_sale, s.is_sold_out,
            s.search @@ plainto_tsquery('simple', p.title_words || ' ' || p.description_words))
       is distinct from (p.price_cents, p.category, p.brand, p.title, p.sale_price_cents > 0,
           not exists (select from catalog.variants v where v.product_id = p.id and v.on_hand > v.reserved), true)`;

  it.each([
    ['is deleted', 'update catalog.products set deleted_at = now() where id = $1'],
    ['is restored', 'update catalog.products set deleted_at = null where id = $1'],
    ['is renamed', `update catalog.products set title = 'Hat' where id = $1`],
    ['is found by other words', `update catalog.products set description_words = 'felt' where id = $1`],
    [
      'moves to another category and brand',
      `update catalog.products set category = 'kids', brand = 'levi' where id = $1`,
    ],
    ['costs more', 'update catalog.products set regular_price_cents = 99900, sale_price_cents = 0 where id = $1'],
    [
      'is reduced to what it costs',
      'update catalog.products set regular_price_cents = price_cents * 2, sale_price_cents = price_cents where id = $1',
    ],
    ['is sold out', 'update catalog.variants set on_hand = reserved where product_id = $1'],
    ['comes back', 'update catalog.variants set on_hand = reserved + 1 where product_id = $1'],
    ['is removed', 'delete from catalog.products where id = $1'],
  ])('is updated when a product %s', async (_, change) => {
    const shirt = some();
    await catalog.stocked(shirt);
    if (change.includes('null')) await edits(shirt, (each) => each.delete());
    await catalog.dataSource.query(change, [shirt.id]);
    expect(await catalog.dataSource.query(differences)).toEqual([]);
  });

  it('is not written by an order, unless the product sells out', async () => {
    const shirt = aShirt({ onHand: 3 });
    await catalog.stocked(shirt);
    const version = () =>
      catalog.dataSource.query('select xmin, ctid from catalog.product_listing where product_id = $1', [shirt.id]);
    const before: unknown = await version();
    const order = {
      id: newId<'Order'>(),
      customerId: newId<'Person'>(),
      lines: [lineOf(1, shirt)],
    };
    await catalog.work.run(() => catalog.stock.reserve(order, farFuture));
    await catalog.work.run(() => catalog.stock.sell(order.id));
    expect(await version()).toEqual(before);
    const last = { ...order, id: newId<'Order'>(), lines: [lineOf(2, shirt)] };
    await catalog.work.run(() => catalog.stock.reserve(last, farFuture));
    expect(await version()).not.toEqual(before);
    expect(await catalog.dataSource.query(differences)).toEqual([]);
  });
});
