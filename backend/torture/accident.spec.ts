import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { eventually } from '../test/support/eventually.js';
import { RunningShop } from './support/running-shop.js';

/** Loaded before the shop, and does to it what a mistake in any part of it would. */
const accident = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('a planted rejection')));
  process.on('SIGWINCH', () => { throw new Error('a planted exception'); });`;
const planted = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(accident)}` };

describe('A shop in which something went wrong that nobody caught', () => {
  let database: FreshDatabase;
  let holder: pg.Client | undefined;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  beforeEach(async () => {
    shop = await RunningShop.on(database.url, planted);
    // It does not close before it has been looked at.
    await shop.holdClosing();
  });
  afterEach(async () => {
    await holder?.end();
    holder = undefined;
    await shop?.remove();
  });
  afterAll(() => database?.drop());

  const status = (path: string) => fetch(shop.url + path).then((answer) => answer.status);
  const isNotReady = () => eventually(async () => expect(await status('/health/ready')).toBe(503));
  const someoneWaitsForALock = () =>
    eventually(async () => {
      const waiting = await database.dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });

  it.each([
    ['SIGUSR2', 'a planted rejection'],
    ['SIGWINCH', 'a planted exception'],
  ] as const)('says so, takes nobody in, lets those who are there finish, and ends: %s', async (signal, what) => {
    holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table catalog.products in access exclusive mode');
    const waiting = status('/api/v1/shop/getProduct?page=1&limit=7');
    await someoneWaitsForALock();
    process.kill(shop.pid!, signal);
    await isNotReady();
    await holder.query('rollback');
    await shop.close();
    expect(await waiting).toBe(200);
    expect(await shop.end()).toBe(1);
    expect(shop.said).toContain(`Error: ${what}`);
  });

  it('says the second one, too, and does not hang up on anybody for it', async () => {
    process.kill(shop.pid!, 'SIGUSR2');
    await isNotReady();
    process.kill(shop.pid!, 'SIGWINCH');
    await eventually(async () => expect(shop.said).toContain('a planted exception'));
    expect(await status('/health/live')).toBe(200);
    await shop.close();
    expect(await shop.end()).toBe(1);
  });

  it('ends just so where nobody reads any more what it says, and until then goes on', async () => {
    shop.stopListening();
    for (let n = 0; n < 5; n++) expect(await status('/api/v1/shop/featured')).toBe(200);
    process.kill(shop.pid!, 'SIGUSR2');
    await isNotReady();
    await shop.close();
    expect(await shop.end()).toBe(1);
  });
});
