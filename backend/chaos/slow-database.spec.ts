import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { type Buyers, startBuyers } from './support/shoppers/concurrent-buyers.js';
import { admin, ShopProcess } from './support/shop-process.js';
import { TcpProxy } from './support/tcp-proxy.js';

/** Minimum duration of the latency; a short run ends after enough listings and sales. */
const seconds = Number(process.env['CHAOS_SLOW_SECONDS'] ?? 0);
const isLong = seconds > 30;
const [buyers, msEachWay] = isLong ? [32, 200] : [8, 100];
const seed = Number(process.env['CHAOS_SEED'] ?? 1);
const [listings, paidMeanwhile] = [10, 2];
const maxRefusals = 500;
const concurrency = 40;

interface ShortResponse {
  readonly status: number;
  readonly retryAfter: string | null;
}

describe('A shop whose database is slow', () => {
  let database: FreshDatabase;
  let proxy: TcpProxy;
  let shop: ShopProcess;
  let crowd: Buyers | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    const url = new URL(database.url);
    proxy = await TcpProxy.to(Number(url.port));
    url.port = String(proxy.port);
    shop = await ShopProcess.on(url.href);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.abort();
    await proxy?.remove();
    await database?.drop();
  });

  const asks = async (path: string, headers: Record<string, string> = {}): Promise<ShortResponse> => {
    const response = await fetch(shop.url + path, { headers });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const isReady = () => eventually(async () => expect((await asks('/health/ready')).status).toBe(200));
  /** The number of the shop's connections that wait for a lock, or hold one while idle. */
  const blockedConnections = async (): Promise<number> => {
    const blocked: unknown[] = await database.dataSource.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'loom-and-lane'
          and (wait_event_type = 'Lock' or state like 'idle in transaction%')`,
    );
    return blocked.length;
  };
  const waitingForConnections = async (): Promise<number> => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(metrics)?.[1]);
  };

  it(`continues to sell slowly, and recovers with the database (seed ${seed})`, async () => {
    const people = await startBuyers(shop, buyers, seed);
    crowd = people;
    await people.reach(1, 'paid');
    proxy.setLatency(msEachWay);
    const began = Date.now();
    const sold = people.reach(paidMeanwhile, 'paid');
    sold.catch(() => undefined); // awaited below
    const statuses: number[] = [];
    const good = () => statuses.filter((status) => status === 200).length;
    while (good() < listings || Date.now() - began < seconds * 1_000) {
      if (good() < listings && statuses.length > maxRefusals) throw new Error(`Listings got ${statuses.join()}.`);
      const [ready, listing] = await Promise.all([asks('/health/ready'), asks('/api/v1/shop/getProduct')]);
      statuses.push(listing.status);
      // A slow database counts as available.
      for (const { status } of [ready, listing]) expect([200, 503]).toContain(status);
    }
    await sold;
    proxy.setLatency(0);
    await isReady();
    await people.reach(1, 'paid');
    await people.finish(database.dataSource);
    await eventually(async () => expect(await blockedConnections()).toBe(0));
    const { orders, paid, ...findings } = await people.findings(database.dataSource);
    process.stdout.write(
      `${msEachWay} ms each way: ${good()} of ${statuses.length} listings, ${orders} orders, ${paid} of them paid\n`,
    );
    expect(findings).toEqual({ brokenInvariants: [], miscounted: [], lost: [], unexpected: [] });
  });

  it('responds with 503 while its connections are dead, and replaces them', async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    await keeping(mira.call).adds('Linen shirt');
    const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const figures = () => asks('/api/v1/admin/order/figures', { cookie });
    const allFigures = () => Promise.all(Array.from({ length: concurrency }, figures));
    // Opens the maximum number of connections.
    expect((await allFigures()).map(({ status }) => status)).not.toContain(500);
    proxy.goSilent();
    expect((await asks('/health/ready')).status).toBe(503);
    const responses = await allFigures();
    for (const { status, retryAfter } of responses) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    // The shop used the dead connections, but may have repeated some requests on other connections in time.
    expect(proxy.dropped).toBeGreaterThan(0);
    await isReady();
    await eventually(async () => {
      expect(new Set((await allFigures()).map(({ status }) => status))).toEqual(new Set([200]));
    });
    await eventually(async () => expect(await waitingForConnections()).toBe(0));
  });
});
