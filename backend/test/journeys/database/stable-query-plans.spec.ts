import { pageOfAll } from '../../../src/ordering/adapters/postgres/order-list-queries.js';
import {
  giveBack,
  items,
  lockProducts,
  prolong,
  reserveAll,
  sell,
} from '../../../src/catalog/adapters/postgres/stock/stock-statements.js';
import {
  detailsQuery,
  featuredQuery,
  itemsQuery,
  itemsWithProductQuery,
  viewsQuery,
} from '../../../src/catalog/adapters/postgres/listing/product-queries.js';
import { suggestionsQuery } from '../../../src/catalog/adapters/postgres/search/search-queries.js';
import { newId } from '../../../src/shared/id.js';
import { freshDatabase } from '../../support/database/database.js';

const times = 12;
const newest = {
  ...{ byStatus: false, byPayment: false, isFrom: false, isUntil: false, toPack: false },
  sorting: { by: 'orderDate', isAscending: false },
} as const;
const products = `
  with added as (
    insert into catalog.products (id, title, description, category, brand, image, regular_price_cents, sale_price_cents,
      title_words, range_words, description_words)
    select gen_random_uuid(), 'Shirt ' || n, '', (array['men', 'women', 'kids'])[1 + n % 3],
           (array['zara', 'puma'])[1 + n % 2], '/images/a.webp', 100 + n, 0, 'shirt ' || n, '', ''
      from generate_series(1, 5000) as n
    returning id)
  insert into catalog.variants (id, product_id, position, on_hand, reserved) select id, id, 0, 9, 0 from added`;
const orders = `
  insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund,
    is_current, is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
  select gen_random_uuid(), gen_random_uuid(), 'Asha', gen_random_uuid(), 1999, (array['pending', 'delivered'])[1 + n % 2],
         'pending', 'none', false, false, now() - make_interval(secs => n), gen_random_uuid(), '', '', '', '', ''
    from generate_series(1, 5000) as n`;
const reservations = `
  insert into catalog.reservations (order_id, product_id, variant_id, customer_id, quantity, state, reserved_until)
  select gen_random_uuid(), id, id, gen_random_uuid(), 1, 'sold', now() from catalog.products`;

/**
 * PostgreSQL makes a custom plan for the first five executions, and then reuses a generic plan if its estimate is not
 * worse. Planning takes longer than reading a page.
 */
describe('The plan of a frequent query', () => {
  let place: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    place = await freshDatabase();
    await place.dataSource.query(products);
    await place.dataSource.query(orders);
    await place.dataSource.query('vacuum analyze');
  });
  afterAll(() => place?.drop());

  const fields = ['shirt', ...Array<string>(7).fill('shirt:A')];
  it.each<[string, string, unknown[]]>([
    ['a page of products', viewsQuery('anonymous'), [null, [newId(), newId()]]],
    ['a page of products for a shopper with reservations', viewsQuery('known'), [newId(), [newId(), newId()]]],
    ['the products on sale', featuredQuery('anonymous'), [null]],
    ['a product', detailsQuery('anonymous'), [null, newId()]],
    ['a product for a shopper with reservations', detailsQuery('known'), [newId(), newId()]],
    ['the products of a cart', itemsQuery, [newId(), [newId()]]],
    ['the products of a cart and one to add', itemsWithProductQuery, [newId(), [newId()], newId()]],
    ['the products to reserve', lockProducts, [[newId()]]],
    ['the items to reserve', items, [[newId()]]],
    ['the stock to reserve', reserveAll, [[newId()], [newId()], [1], newId(), newId(), new Date()]],
    ['the stock to sell', sell, [newId()]],
    ['the stock to give back', giveBack, [newId(), null, null]],
    ['suggestions', suggestionsQuery, [null, 6, null, 5000, 'shirt:AB', ...fields, null]],
    ['the newest orders', pageOfAll(newest), [null, null, null, null, 20, 0]],
    ['the newest orders of a status', pageOfAll({ ...newest, byStatus: true }), ['pending', null, null, null, 20, 40]],
    ['the newest orders to pack', pageOfAll({ ...newest, toPack: true }), [null, null, null, null, 20, 0]],
  ])('is reused: %s', async (name, text, values) => {
    const runner = place.dataSource.createQueryRunner();
    const client = (await runner.connect()) as { query(query: unknown): Promise<{ rows: { reused: number }[] }> };
    for (let n = 0; n < times; n++) await client.query({ name, text, values });
    const plans = 'select generic_plans::int as reused from pg_prepared_statements where name = $1';
    const { rows } = await client.query({ text: plans, values: [name] });
    await runner.release();
    expect(rows).toEqual([{ reused: times - 5 }]);
  });

  describe('that updates rows', () => {
    beforeAll(async () => {
      await place.dataSource.query(reservations);
      await place.dataSource.query('analyze catalog.reservations');
    });

    it.each([
      ['reserved stock', reserveAll, 'variants'],
      ['sold stock', sell, 'variants'],
      ['returned stock', giveBack, 'variants'],
      ['prolonged reservations', prolong, 'reservations'],
    ])('finds %s by an index, although a sequential scan would be estimated as cheap', async (_, text, table) => {
      const plan: { 'QUERY PLAN': string }[] = await place.dataSource.query(`explain (generic_plan) ${text}`);
      const lines = plan.map((line) => line['QUERY PLAN']);
      expect(lines).toContainEqual(expect.stringContaining('Index Scan using'));
      expect(lines).not.toContainEqual(expect.stringMatching(`Seq Scan on ${table}`));
    });
  });

  it('reads reservations only of variants with reserved stock', async () => {
    const id = newId();
    const [cap]: [{ id: string }] = await place.dataSource.query('select id from catalog.products limit 1');
    const readsReservations = async (): Promise<boolean> => {
      const text = itemsQuery.replace('$1', `'${id}'`).replace('$2', `'{${cap.id}}'`);
      const plan: { 'QUERY PLAN': string }[] = await place.dataSource.query(`explain (analyze) ${text}`);
      const lines = plan.map((line) => line['QUERY PLAN']);
      return !lines.some((line) => line.includes('reservations') && line.includes('never executed'));
    };
    expect(await readsReservations()).toBe(false);
    await place.dataSource.query('update catalog.variants set reserved = 1 where id = $1', [cap.id]);
    expect(await readsReservations()).toBe(true);
  });
});
