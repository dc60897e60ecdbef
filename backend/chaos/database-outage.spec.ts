import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startEmbeddedPostgres } from '../src/bootstrap/embedded-postgres/embedded-postgres.js';
import { closing } from '../test/support/lifecycle/closing.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { seededRandom } from './support/seeded-random.js';
import { type Buyers, startBuyers } from './support/shoppers/concurrent-buyers.js';
import { ShopProcess } from './support/shop-process.js';
import { seed } from './support/random-seed.js';
import { TcpProxy } from './support/tcp-proxy.js';

const outages = Number(process.env['CHAOS_STOPS'] ?? 1);
const buyers = 12;
const disconnectsPerRound = 10;
/** Responses between two disconnections, at most; an order takes some nine. */
const maxResponses = 20;
/** An outage ends after a random number of requests, at most this, that were refused or got no response. */
const maxRefusals = 60;

/** A PostgreSQL with durable writes that can be stopped by an immediate shutdown, as by a power failure. */
async function openDatabase() {
  const opened = closing();
  const dataDir = await mkdtemp(join(tmpdir(), 'stopped-'));
  opened.add(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  opened.add(() => server.stop());
  const connect = () => new DataSource({ type: 'postgres', url: server.url }).initialize();
  const proxy = await TcpProxy.to(Number(new URL(server.url).port));
  opened.add(() => proxy.remove());
  const url = new URL(server.url);
  url.port = String(proxy.port);
  return {
    url: url.href,
    proxy,
    /** @param meanwhile runs during the outage */
    async crashes(meanwhile: () => Promise<unknown>): Promise<void> {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
      process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGQUIT');
      proxy.routeTo(null);
      await meanwhile();
      // The embedded database restarts its server at the same address.
      await eventually(async () => (await connect()).destroy());
      proxy.routeTo(Number(new URL(server.url).port));
    },
    /** Connects directly, not through the proxy. */
    connect,
    remove: () => opened.close(),
  };
}

describe('A shop whose database fails while people buy', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let shop: ShopProcess;
  let crowd: Buyers;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await ShopProcess.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.abort();
    await database?.remove();
  });

  it(`stays up, loses no order and responds with 503 during ${outages} outages (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const upTo = (most: number) => 1 + Math.floor(chance() * most);
    crowd = await startBuyers(shop, buyers, seed);
    for (let round = 0; round < outages; round++) {
      for (let n = 0; n < disconnectsPerRound; n++) {
        await crowd.reach(upTo(maxResponses), 'responses');
        database.proxy.disconnectAll();
      }
      await crowd.reach(upTo(maxResponses * 3), 'responses');
      await database.crashes(async () => {
        await crowd.reach(upTo(maxRefusals), 'refusals');
        expect((await fetch(`${shop.url}/health/ready`)).status).toBe(503);
      });
      expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    }
    await crowd.reach(outages, 'paid');
    const source = await database.connect();
    try {
      await crowd.finish(source);
      const { orders, paid, ...findings } = await crowd.findings(source);
      process.stdout.write(
        `${outages} outages, ${outages * disconnectsPerRound} disconnects, ${orders} orders, ${paid} of them paid\n`,
      );
      expect(findings).toEqual({ brokenInvariants: [], miscounted: [], lost: [], unexpected: [] });
    } finally {
      await source.destroy();
    }
  });
});
