import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { eventually } from '../test/support/eventually.js';
import { type Crowd, gatherCrowd } from './support/crowd.js';
import { RunningShop } from './support/running-shop.js';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 0);
const seed = Number(process.env['CHAOS_SEED'] ?? 1);
const buyers = 3;
/** A phase ends when so much is sold and its share of the time is over. The first ones warm the shop up. */
const [phases, warmUp] = minutes > 0 ? [24, 8] : [3, 1];
const paidAPhase = 40;
/** An order takes some ten requests. Between two looks at a shop that keeps nothing there were up to 500 objects and 0.2 MB. */
const mostMore = {
  objects: (paid: number) => 2_000 + paid,
  megabytes: (paid: number) => 2 + paid / 2_000,
};

/** Of the whole process, in a long run. */
const mostGrowth = 1.5;

/** What the shop takes when nobody is in it. */
interface Look {
  readonly paid: number;
  readonly megabytes: number;
  /** Of the whole process, with what the engine keeps for itself. */
  readonly resident: number;
  readonly objects: number;
  readonly sockets: number;
  readonly timers: number;
  readonly connections: number;
}

describe(`A shop that sells${minutes > 0 ? ` for ${minutes} minutes` : ''}`, () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  let crowd: Crowd | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await crowd?.disperse();
    await database?.drop();
  });

  const count = async (sql: string): Promise<number> => {
    const [row]: { count: number }[] = await database.dataSource.query(`select count(*)::int as count ${sql}`);
    return row?.count ?? NaN;
  };
  const waiting = async (): Promise<number> => {
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    return Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(told)?.[1]);
  };
  const look = async (): Promise<Look> => {
    const { bytes, resident, objects, resources } = await shop.looksInside();
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

  it('takes no more at the end than when it had got going', async () => {
    const people = await gatherCrowd(shop, buyers, seed);
    crowd = people;
    const began = Date.now();
    const seen: Look[] = [];
    for (let phase = 1; phase <= phases; phase++) {
      if (phase > 1) people.comesBack();
      do await people.has(paidAPhase, 'paid');
      while (Date.now() - began < (minutes * 60_000 * phase) / phases);
      await people.goesHome(database.dataSource);
      await eventually(async () => expect(await count('from platform.outbox where done_at is null')).toBe(0));
      await eventually(async () => expect(await waiting()).toBe(0));
      seen.push(await look());
    }
    const { orders, paid, ...findings } = await people.leaves(database.dataSource);

    const [early, late] = [seen[warmUp - 1]!, seen.at(-1)!];
    const sold = late.paid - early.paid;
    const from = (what: keyof Look) => `${what} ${early[what].toFixed(1)} to ${late[what].toFixed(1)}`;
    process.stdout.write(
      `${orders} orders, ${paid} paid; with ${sold} sold: ${from('megabytes')}, ${from('resident')}, ` +
        `${from('objects')}, ${from('sockets')}, ${from('timers')}, ${from('connections')}\n`,
    );
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
    expect(late.objects - early.objects).toBeLessThan(mostMore.objects(sold));
    expect(late.megabytes - early.megabytes).toBeLessThan(mostMore.megabytes(sold));
    // The engine gives pages back when it likes to, so that a short run shows nothing.
    if (minutes > 0) expect(late.resident).toBeLessThan(early.resident * mostGrowth);
    // Connections of ours come and go with who asks; those of the shop's own do not.
    expect(late.sockets).toBeLessThan(early.sockets + 10);
    expect(late.timers).toBeLessThan(early.timers + 10);
    expect(Math.max(...seen.map(({ connections }) => connections))).toBeLessThanOrEqual(10);
  });
});
