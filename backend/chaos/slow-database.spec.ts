import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { eventually } from '../test/support/eventually.js';
import { keeping } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { type Crowd, gatherCrowd } from './support/crowd.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';
import { Wire } from './support/wire.js';

/** How long it is slow at least; the short run is over as soon as enough was sold. */
const seconds = Number(process.env['CHAOS_SLOW_SECONDS'] ?? 0);
const isLong = seconds > 30;
const [buyers, msEachWay] = isLong ? [32, 200] : [8, 100];
const seed = Number(process.env['CHAOS_SEED'] ?? 1);
const [listings, paidMeanwhile] = [10, 2];
const patience = 180_000; // ms
const atOnce = 40;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
}

describe('A shop whose database is slow', () => {
  let database: FreshDatabase;
  let wire: Wire;
  let shop: RunningShop;
  let crowd: Crowd | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    const url = new URL(database.url);
    wire = await Wire.to(Number(url.port));
    url.port = String(wire.port);
    shop = await RunningShop.on(url.href);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.disperse();
    await wire?.remove();
    await database?.drop();
  });

  const asks = async (path: string, headers: Record<string, string> = {}): Promise<Answered> => {
    const answer = await fetch(shop.url + path, { headers, signal: AbortSignal.timeout(patience) });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const isReady = () => eventually(async () => expect((await asks('/health/ready')).status).toBe(200));
  /** How many of the shop's connections wait for a lock, or keep one by doing nothing. */
  const heldUp = async (): Promise<number> => {
    const held: unknown[] = await database.dataSource.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'loom-and-lane'
          and (wait_event_type = 'Lock' or state like 'idle in transaction%')`,
    );
    return held.length;
  };
  const waitingForConnections = async (): Promise<number> => {
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(told)?.[1]);
  };

  it(`is slow itself, goes on selling, and is as before as soon as the database is (seed ${seed})`, async () => {
    const people = await gatherCrowd(shop, buyers, seed);
    crowd = people;
    await people.has(1, 'paid');
    wire.slowDown(msEachWay);
    const began = Date.now();
    const sold = people.has(paidMeanwhile, 'paid');
    sold.catch(() => undefined); // it is waited for below
    const statuses: number[] = [];
    const good = () => statuses.filter((status) => status === 200).length;
    while (good() < listings || Date.now() - began < seconds * 1_000) {
      if (Date.now() - began > seconds * 1_000 + patience)
        throw new Error(`Listings were answered ${statuses.join()}.`);
      const [ready, listing] = await Promise.all([asks('/health/ready'), asks('/api/v1/shop/getProduct')]);
      statuses.push(listing.status);
      // Slow is not away: it is still asked, and it does answer.
      for (const { status } of [ready, listing]) expect([200, 503]).toContain(status);
    }
    await sold;
    wire.slowDown(0);
    await isReady();
    await people.has(1, 'paid');
    await people.goesHome(database.dataSource);
    await eventually(async () => expect(await heldUp()).toBe(0));
    const { orders, paid, ...findings } = await people.leaves(database.dataSource);
    process.stdout.write(
      `${msEachWay} ms each way: ${good()} of ${statuses.length} listings, ${orders} orders, ${paid} of them paid\n`,
    );
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
  });

  it('says so when nothing comes back any more, and takes new connections for those that are dead', async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(adminOfIt);
    await keeping(mira.call).adds('Linen shirt');
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const figures = () => asks('/api/v1/admin/order/figures', { cookie });
    const allFigures = () => Promise.all(Array.from({ length: atOnce }, figures));
    // Until there are as many connections as there may be.
    expect((await allFigures()).map(({ status }) => status)).not.toContain(500);
    wire.goDead();
    // Asked first, so that it is asked on one of the connections that are dead.
    expect((await asks('/health/ready')).status).toBe(503);
    // A connection that was given up before that answer is known to be closed after one more.
    await asks('/health/live');
    expect(wire.keepsWaiting('shop_migrations')).toBe(true);
    const answers = await allFigures();
    for (const { status, retryAfter } of answers) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    // They did ask on connections that are dead; some are asked again on others in time, and need not be told so.
    expect(wire.swallowed).toBeGreaterThan(0);
    await isReady();
    await eventually(async () => {
      expect(new Set((await allFigures()).map(({ status }) => status))).toEqual(new Set([200]));
    });
    await eventually(async () => expect(await waitingForConnections()).toBe(0));
  });
});
