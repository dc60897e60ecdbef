import { setTimeout as sleep } from 'node:timers/promises';
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
  let holder: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await database.drop();
  });

  it.each([
    ['SIGUSR2', 'a planted rejection'],
    ['SIGWINCH', 'a planted exception'],
  ] as const)('says so, takes nobody in, lets those who are there finish, and ends: %s', async (signal, what) => {
    const shop = await RunningShop.on(database.url, planted);
    const status = (path: string) => fetch(shop.url + path).then((answer) => answer.status);
    await holder.query('begin');
    await holder.query('lock table catalog.products in access exclusive mode');
    const waiting = status('/api/v1/shop/getProduct?page=1&limit=7');
    await sleep(200);
    process.kill(shop.pid!, signal);
    await eventually(async () => expect(await status('/health/ready')).toBe(503));
    await holder.query('rollback');
    expect(await waiting).toBe(200);
    expect(await shop.end()).toBe(1);
    expect(shop.said).toContain(`Error: ${what}`);
    await shop.start();
    expect(await status('/health/ready')).toBe(200);
    await shop.remove();
  });

  it('says the second one, too, and does not hang up on anybody for it', async () => {
    const shop = await RunningShop.on(database.url, planted);
    process.kill(shop.pid!, 'SIGUSR2');
    await eventually(async () => expect((await fetch(`${shop.url}/health/ready`)).status).toBe(503));
    process.kill(shop.pid!, 'SIGWINCH');
    await eventually(async () => expect(shop.said).toContain('a planted exception'));
    expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    expect(await shop.end()).toBe(1);
    await shop.remove();
  });

  it('ends just so where nobody reads any more what it says, and until then goes on', async () => {
    const shop = await RunningShop.on(database.url, planted);
    shop.stopListening();
    const status = (path: string) => fetch(shop.url + path).then((answer) => answer.status);
    for (let n = 0; n < 5; n++) expect(await status('/api/v1/shop/featured')).toBe(200);
    process.kill(shop.pid!, 'SIGUSR2');
    await eventually(async () => expect(await status('/health/ready')).toBe(503));
    expect(await shop.end()).toBe(1);
    await shop.remove();
  });
});
