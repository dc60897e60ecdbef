import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createShop } from '../../src/bootstrap/create-shop.js';
import { migrations } from '../../src/bootstrap/migrations.js';
import { ReconcilePayments } from '../../src/payments/application/reconcile/reconcile-payments.js';
import { loadConfig } from '../../src/bootstrap/settings/load-config.js';
import { createDataSource } from '../../src/platform/postgres/connection/data-source.js';
import { migrate } from '../../src/platform/postgres/migrate.js';
import { createDatabase, type TestDatabase } from '../support/database/create-database.js';
import {
  beingCharged,
  carts,
  linesOfCart,
  openOrders,
  productId,
  productsBeforeVariants,
  shopBeforeVariants,
} from '../support/database/shop-before-variants.js';
import { patientTimeouts } from '../support/database/database.js';
import { closing } from '../support/lifecycle/closing.js';
import { eventually } from '../support/lifecycle/eventually.js';
import { withoutExpiryJob } from '../support/lifecycle/without-expiry-job.js';

/** More than a batch. `UPGRADED_PRODUCTS=100000` measures a large shop. */
const count = Number(process.env['UPGRADED_PRODUCTS'] ?? 12_000);
const lastBefore = 130;
const invariants = readFileSync(join(__dirname, '../../invariants.sql'), 'utf8');
const numberOf = ({ name }: { readonly name: string }) => Number(/\d+$/.exec(name)?.[0]) - 1_700_000_000_000;

const waiting = `
  select pid from pg_stat_activity where datname = current_database() and application_name = 'loom-and-lane'
     and wait_event_type = 'Lock' and query not like '%pg_advisory_lock%'`;
const lastLine = (table: string, key: string) =>
  `select from ${table} where (${key}) = (select ${key} from ${table} order by ${key} desc limit 1) for update`;

/** [point at which the migration is killed, last migration applied before, statement whose lock stops it there] */
const obstacles: readonly [string, number, string][] = [
  [
    'while it copies stock',
    201,
    `insert into catalog.variants (id, product_id, position, on_hand, held)
     values (${productId('11000')}, ${productId('11000')}, 0, 0, 0)`,
  ],
  ['before it drops the columns of stock', 201, 'lock table catalog.products in row exclusive mode'],
  ['while it fills reservations', 202, lastLine('catalog.reservations', 'order_id, product_id')],
  ['while it fills cart lines', 203, lastLine('cart.cart_lines', 'owner_id, product_id')],
  ['while it fills order lines', 204, lastLine('ordering.order_lines', 'order_id, product_id')],
];

describe('A shop of the version before variants', () => {
  const opened = closing();
  let database: TestDatabase;
  let client: pg.Client;
  let stockBefore: object[];
  beforeAll(async () => {
    database = await createDatabase();
    opened.add(() => database.drop());
    const before = await source(migrations.filter((each) => numberOf(each) <= lastBefore));
    await migrate(before);
    await before.query(productsBeforeVariants, [count]);
    for (const sql of shopBeforeVariants) await before.query(sql);
    await before.query('analyze');
    await before.destroy();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    opened.add(() => client.end());
    stockBefore = await stockIn('catalog.products');
  });

  const source = (which: typeof migrations) =>
    createDataSource(database.url, { entities: [], migrations: which }, 2, patientTimeouts).initialize();
  const upgrade = async (last = Infinity) => {
    const upgraded = await source(migrations.filter((each) => numberOf(each) <= last));
    await migrate(upgraded).finally(() => upgraded.destroy());
  };
  const counted = async (sql: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]!.n;
  const stockIn = async (table: string) =>
    (await client.query(`select count(*)::int, sum(on_hand)::int, sum(held)::int from ${table}`)).rows;

  it.each(obstacles)('survives a kill of its upgrade %s', async (_, last, obstacle) => {
    await upgrade(last);
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query(obstacle);
    const killed = upgrade().then(
      () => null,
      (error: unknown) => error,
    );
    await eventually(async () => {
      const { rows } = await client.query<{ pid: number }>(waiting);
      expect(rows).toHaveLength(1);
      await client.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    });
    expect(await killed).not.toBeNull();
    await other.query('rollback');
    await other.end();
  });

  it('is upgraded by the next start', async () => {
    const start = performance.now();
    await upgrade();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    process.stdout.write(`The rest of the upgrade of ${count} products took ${seconds} s\n`);
    expect(await stockIn('catalog.variants where id = product_id')).toEqual(stockBefore);
    for (const table of ['ordering.order_lines', 'catalog.reservations', 'cart.cart_lines'])
      expect(await counted(`from ${table} where variant_id is distinct from product_id`)).toBe(0);
  });

  it('goes on with its carts, payments, orders and events', async () => {
    withoutExpiryJob();
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
    opened.add(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: 'false' };
    const secrets = { JWT_SECRET: 'only-for-specs-only-for-specs-only', ADMIN_PASSWORD: 'only-for-specs' };
    const app = await createShop(loadConfig({ ...env, ...secrets }), database.url, {}, patientTimeouts);
    opened.add(() => app.close());
    await app.init();
    await app.get(ReconcilePayments, { strict: false }).execute();
    await eventually(async () => {
      expect(await counted(`from platform.outbox where done_at is null`)).toBe(0);
      expect(await counted(`from ordering.orders where payment_status = 'paid'`)).toBe(beingCharged + 1);
    });
    expect(await counted(`from catalog.reservations where state = 'held'`)).toBe(2 * (openOrders - beingCharged));
    // Without the two paid lines of each person who paid.
    expect(await counted('from cart.cart_lines')).toBe(carts * linesOfCart - 2 * (beingCharged + 1));
    expect(await counted(`from catalog.reservations where state = 'sold'`)).toBe(2 * (beingCharged + 1));
    // Its carts and orders were made without people.
    const broken = (await client.query<{ rule: string }>(invariants)).rows;
    expect(broken.filter(({ rule }) => !/a person who exists|customer of an order exists/.test(rule))).toEqual([]);
  });
});
