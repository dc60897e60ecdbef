import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { chanceOf } from './support/chance.js';
import { gatherCrowd } from './support/crowd.js';
import { RunningShop } from './support/running-shop.js';
import { Wire } from './support/wire.js';

const rounds = Number(process.env['TORTURE_STOPS'] ?? 2);
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);
const cutsARound = 10;

/** A PostgreSQL that keeps what it has committed, and can be stopped as a power cut would stop it. */
async function openDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'stopped-'));
  await chmod(dataDir, 0o755);
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const wire = await Wire.to(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(wire.port);
  return {
    url: url.href,
    wire,
    async breaksDown(forMs: number): Promise<void> {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
      process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGQUIT');
      wire.lead(null);
      await sleep(forMs);
      server = await startEmbeddedPostgres({ dataDir });
      wire.lead(Number(new URL(server.url).port));
    },
    /** A way of one's own to it, past the wire. */
    connect: () => new DataSource({ type: 'postgres', url: server.url }).initialize(),
    async remove(): Promise<void> {
      await wire.remove();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe('A shop whose database goes away while people buy', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop.remove();
    await database.remove();
  });

  it(`lives on, loses nothing, and says 503 meanwhile, in ${rounds} breakdowns (seed ${seed})`, async () => {
    const chance = chanceOf(seed);
    const crowd = await gatherCrowd(shop, 12, seed);
    for (let round = 0; round < rounds; round++) {
      for (let cut = 0; cut < cutsARound; cut++) {
        await sleep(50 + chance() * 150);
        database.wire.cut();
      }
      await sleep(chance() * 1_000);
      await database.breaksDown(500 + chance() * 1_500);
      expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    }
    await sleep(1_000);
    await crowd.goesHome();
    const source = await database.connect();
    const { orders, paid, ...findings } = await crowd.leaves(source).finally(() => source.destroy());
    process.stdout.write(`${rounds} breakdowns, ${rounds * cutsARound} cuts, ${orders} orders, ${paid} of them paid\n`);
    expect(paid).toBeGreaterThan(rounds);
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
  });
});
