import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { eventually } from '../test/support/eventually.js';
import { keeping } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { gatherCrowd } from './support/crowd.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';
import { Wire } from './support/wire.js';

const seconds = Number(process.env['TORTURE_SLOW_SECONDS'] ?? 15);
const buyers = seconds > 30 ? 32 : 8;
const seed = Number(process.env['TORTURE_SEED'] ?? 1);
const msEachWay = 200;
/** Three seconds for a connection, twelve for an answer on it, and a machine that has other things to do. */
const longestAnswer = 20_000; // ms

describe('A shop whose database is slow', () => {
  let database: FreshDatabase;
  let wire: Wire;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await freshDatabase();
    const url = new URL(database.url);
    wire = await Wire.to(Number(url.port));
    url.port = String(wire.port);
    shop = await RunningShop.on(url.href);
  });
  afterAll(async () => {
    await shop.remove();
    await wire.remove();
    await database.drop();
  });

  const asks = async (path: string, headers: Record<string, string> = {}) => {
    const began = performance.now();
    const answer = await fetch(shop.url + path, { headers, signal: AbortSignal.timeout(60_000) });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), tookMs: performance.now() - began };
  };
  /** How long whoever waits for a lock has waited, in ms. */
  const longestWait = async (): Promise<number> => {
    const [{ ms }]: [{ ms: number }] = await database.dataSource.query(
      `select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float * 1000 as ms
         from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return ms;
  };
  const waitingForConnections = async (): Promise<number> => {
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(told)?.[1]);
  };

  it(`is slow itself, goes on selling, and is as before as soon as the database is (seed ${seed})`, async () => {
    const crowd = await gatherCrowd(shop, buyers, seed);
    await sleep(1_000);
    wire.slowDown(msEachWay);
    const [statuses, waits]: [number[], number[]] = [[], []];
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      const [ready, listing] = await Promise.all([asks('/health/ready'), asks('/api/v1/shop/getProduct')]);
      statuses.push(listing.status);
      // Slow is not away: it is still asked, and it does answer.
      expect([200, 503]).toContain(ready.status);
      expect(Math.max(ready.tookMs, listing.tookMs)).toBeLessThan(longestAnswer);
      waits.push(await longestWait());
      await sleep(250);
    }
    wire.slowDown(0);
    await eventually(async () => expect((await asks('/health/ready')).status).toBe(200));
    await sleep(1_000);
    await crowd.goesHome();
    const { orders, paid, ...findings } = await crowd.leaves(database.dataSource);
    const good = statuses.filter((status) => status === 200).length;
    process.stdout.write(
      `${seconds} s of ${msEachWay} ms each way: ${good} of ${statuses.length} listings, ` +
        `longest wait for a lock ${Math.round(Math.max(...waits))} ms, ${orders} orders, ${paid} of them paid\n`,
    );
    expect(good).toBeGreaterThan(statuses.length / 2);
    expect(Math.max(...waits)).toBeLessThan(5_000);
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
    expect(paid).toBeGreaterThan(0);
  });

  it('says so when nothing comes back any more, and takes new connections for those that are dead', async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(adminOfIt);
    await keeping(mira.call).adds('Linen shirt');
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const figures = () => asks('/api/v1/admin/order/figures', { cookie });
    // Until there are as many connections as there may be.
    expect((await Promise.all(Array.from({ length: 40 }, figures))).map(({ status }) => status)).not.toContain(500);
    wire.goDead();
    const all = await Promise.all([asks('/health/ready'), ...Array.from({ length: 40 }, figures)]);
    const [ready, ...rest] = all;
    expect(ready!.status).toBe(503);
    expect(ready!.tookMs).toBeLessThan(6_000);
    for (const { status, retryAfter, tookMs } of rest) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(tookMs).toBeLessThan(longestAnswer);
    }
    // They did ask on connections that are dead; some are asked again on others in time, and need not be told so.
    expect(Math.max(...rest.map(({ tookMs }) => tookMs))).toBeGreaterThan(1_500);
    await eventually(async () => expect((await asks('/health/ready')).status).toBe(200));
    const after = await Promise.all(Array.from({ length: 40 }, figures));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    await sleep(5_500); // what /metrics tells may be five seconds old
    expect(await waitingForConnections()).toBe(0);
  });
});
