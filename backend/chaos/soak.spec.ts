import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { type Buyers, startBuyers } from './support/shoppers/concurrent-buyers.js';
import { ShopProcess } from './support/shop-process.js';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 0);
const seed = Number(process.env['CHAOS_SEED'] ?? 1);
const buyers = 3;
/** A phase ends after enough sales and its share of the time. The first phases are a warm-up. */
const [phases, warmUp] = minutes > 0 ? [24, 8] : [3, 1];
const paidPerPhase = 25;
/** Maximum growth after `paid` orders. Without a leak, at most 500 objects and 0.2 MB were measured. */
const maxGrowthOf = {
  objects: (paid: number) => 1_000 + paid,
  megabytes: (paid: number) => 1.25 + paid / 2_000,
};

/** Maximum factor by which resident memory may grow in a long run. */
const maxGrowth = 1.5;

/** Resources of the idle shop. */
interface Sample {
  readonly paid: number;
  readonly megabytes: number;
  /** Resident set size of the process in MB, including V8's memory. */
  readonly resident: number;
  readonly objects: number;
  readonly sockets: number;
  readonly timers: number;
  readonly connections: number;
}

describe(`A shop that sells${minutes > 0 ? ` for ${minutes} minutes` : ''}`, () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  let crowd: Buyers | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.abort();
    await database?.drop();
  });

  const count = async (sql: string): Promise<number> => {
    const [row]: { count: number }[] = await database.dataSource.query(`select count(*)::int as count ${sql}`);
    return row?.count ?? NaN;
  };
  const waiting = async (): Promise<number> => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(metrics)?.[1]);
  };
  const sample = async (): Promise<Sample> => {
    const { bytes, resident, objects, resources } = await shop.memoryUsage();
    return {
      paid: await count(`from ordering.orders where payment_status = 'paid'`),
      megabytes: bytes / 1024 / 1024,
      resident: resident / 1024 / 1024,
      objects,
      sockets: resources['TCPSocketWrap'] ?? 0,
      timers: resources['Timeout'] ?? 0,
      connections: await count(
        `from pg_stat_activity where datname = current_database() and application_name = 'loom-and-lane'
            and pid <> pg_backend_pid()`,
      ),
    };
  };

  it('takes no more resources at the end than after its warm-up', async () => {
    const people = await startBuyers(shop, buyers, seed);
    crowd = people;
    const began = Date.now();
    const samples: Sample[] = [];
    for (let phase = 1; phase <= phases; phase++) {
      if (phase > 1) people.resume();
      do await people.reach(paidPerPhase, 'paid');
      while (Date.now() - began < (minutes * 60_000 * phase) / phases);
      await people.finish(database.dataSource);
      await eventually(async () => expect(await count('from platform.outbox where done_at is null')).toBe(0));
      await eventually(async () => expect(await waiting()).toBe(0));
      samples.push(await sample());
    }
    const { orders, paid, ...findings } = await people.findings(database.dataSource);

    const [early, late] = [samples[warmUp - 1]!, samples.at(-1)!];
    const sold = late.paid - early.paid;
    const from = (what: keyof Sample) => `${what} ${early[what].toFixed(1)} to ${late[what].toFixed(1)}`;
    process.stdout.write(
      `${orders} orders, ${paid} paid; with ${sold} sold: ${from('megabytes')}, ${from('resident')}, ` +
        `${from('objects')}, ${from('sockets')}, ${from('timers')}, ${from('connections')}\n`,
    );
    expect(findings).toEqual({ brokenInvariants: [], miscounted: [], lost: [], unexpected: [] });
    expect(late.objects - early.objects).toBeLessThan(maxGrowthOf.objects(sold));
    expect(late.megabytes - early.megabytes).toBeLessThan(maxGrowthOf.megabytes(sold));
    // V8 returns memory to the operating system lazily, so a short run shows nothing.
    if (minutes > 0) expect(late.resident).toBeLessThan(early.resident * maxGrowth);
    // The number of client connections varies; that of the shop's connections does not.
    expect(late.sockets).toBeLessThan(early.sockets + 10);
    expect(late.timers).toBeLessThan(early.timers + 10);
    expect(Math.max(...samples.map(({ connections }) => connections))).toBeLessThanOrEqual(10);
  });
});
