import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { chanceOf } from './support/chance.js';
import { type Crowd, gatherCrowd } from './support/crowd.js';
import { RunningShop } from './support/running-shop.js';
import { seed } from './support/seed.js';
import { Wire } from './support/wire.js';

const rounds = Number(process.env['CHAOS_STOPS'] ?? 2);
const buyers = 12;
const cutsARound = 10;
/** Answers between two cuts, at most: an order takes some nine. */
const mostAnswers = 20;
/** Times that people are told to come again, or are not answered, while the database is gone, at most. */
const mostRefusals = 60;

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
    /** @param meanwhile what it stays away for */
    async breaksDown(meanwhile: () => Promise<unknown>): Promise<void> {
      const pidFile = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
      process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGQUIT');
      wire.lead(null);
      await meanwhile();
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
  let crowd: Crowd;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.disperse();
    await database?.remove();
  });

  it(`lives on, loses nothing, and says 503 meanwhile, in ${rounds} breakdowns (seed ${seed})`, async () => {
    const chance = chanceOf(seed);
    const upTo = (most: number) => 1 + Math.floor(chance() * most);
    crowd = await gatherCrowd(shop, buyers, seed);
    for (let round = 0; round < rounds; round++) {
      for (let cut = 0; cut < cutsARound; cut++) {
        await crowd.has(upTo(mostAnswers), 'answers');
        database.wire.cut();
      }
      await crowd.has(upTo(mostAnswers * 3), 'answers');
      await database.breaksDown(async () => {
        await crowd.has(upTo(mostRefusals), 'refusals');
        expect((await fetch(`${shop.url}/health/ready`)).status).toBe(503);
      });
      expect((await fetch(`${shop.url}/health/live`)).status).toBe(200);
    }
    await crowd.has(rounds, 'paid');
    const source = await database.connect();
    try {
      await crowd.goesHome(source);
      const { orders, paid, ...findings } = await crowd.leaves(source);
      process.stdout.write(
        `${rounds} breakdowns, ${rounds * cutsARound} cuts, ${orders} orders, ${paid} of them paid\n`,
      );
      expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
    } finally {
      await source.destroy();
    }
  });
});
