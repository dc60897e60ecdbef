import { setTimeout as sleep } from 'node:timers/promises';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { gatherCrowd } from './support/crowd.js';
import { RunningShop } from './support/running-shop.js';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 0.5);
const seed = Number(process.env['TORTURE_SEED'] ?? 1);
const buyers = 3;
const looks = 24;
const msBetweenLooks = (minutes * 60_000) / looks;
/** A slope is only one over a while. */
const isLong = minutes >= 5;

interface Look {
  /** Minutes from the start. */
  readonly at: number;
  readonly heapMb: number;
  readonly rssMb: number;
  readonly sockets: number;
  readonly timers: number;
  readonly connections: number;
  readonly waiting: number;
  /** What waits to be told for longest, in seconds. */
  readonly lag: number;
}

/** By how much it rises in ten minutes, by the straight line that fits best. */
function slope(of: readonly Look[], what: (look: Look) => number): number {
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [middle(of.map(({ at }) => at)), middle(of.map(what))];
  const [over, under] = of.reduce(
    ([a, b], look) => [a + (look.at - x) * (what(look) - y), b + (look.at - x) ** 2] as const,
    [0, 0] as readonly [number, number],
  );
  return (over / under) * 10;
}

describe(`A shop that sells for ${minutes} minutes`, () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
  });

  const began = performance.now();
  const look = async (): Promise<Look> => {
    const told = await (await fetch(`${shop.url}/metrics`)).text();
    const [{ lag, connections }]: [{ lag: number; connections: number }] = await database.dataSource.query(
      `select (select coalesce(max(extract(epoch from now() - due_at)), 0)::float from platform.outbox
                where done_at is null and dead_at is null and due_at < now()) as lag,
              (select count(*)::int from pg_stat_activity
                where datname = current_database() and application_name = 'loom-and-lane'
                  and pid <> pg_backend_pid()) as connections`,
    );
    const { heapBytes, rssBytes, resources } = await shop.looksInside();
    return {
      at: (performance.now() - began) / 60_000,
      heapMb: heapBytes / 1024 / 1024,
      rssMb: rssBytes / 1024 / 1024,
      sockets: resources['TCPSocketWrap'] ?? 0,
      timers: resources['Timeout'] ?? 0,
      connections,
      waiting: Number(/^shop_database_connections\{state="waited for"\} (\d+)/m.exec(told)?.[1]),
      lag,
    };
  };

  it('takes no more at the end than when it had got going, and is late with nothing', async () => {
    const crowd = await gatherCrowd(shop, buyers, seed);
    const seen: Look[] = [];
    for (let n = 0; n < looks; n++) {
      await sleep(msBetweenLooks);
      seen.push(await look());
    }
    await crowd.goesHome();
    const { orders, paid, ...findings } = await crowd.leaves(database.dataSource);

    // What a process keeps for good, compiled code above all, is there by then.
    const going = seen.slice(looks / 3);
    const [early, late] = [seen.slice(looks / 3, (looks / 3) * 2), seen.slice((looks / 3) * 2)];
    const range = (what: (one: Look) => number) =>
      `${Math.min(...seen.map(what)).toFixed(1)} to ${Math.max(...seen.map(what)).toFixed(1)}`;
    const most = (of: readonly Look[], what: (one: Look) => number) => Math.max(...of.map(what));
    const lags = seen.map(({ lag }) => lag).sort((a, b) => a - b);
    const heapSlope = slope(going, ({ heapMb }) => heapMb);
    process.stdout.write(
      [
        `${minutes} min, ${orders} orders, ${paid} paid`,
        `heap ${range(({ heapMb }) => heapMb)} MB, ${heapSlope.toFixed(2)} MB more in ten minutes`,
        `in all ${range(({ rssMb }) => rssMb)} MB, ${slope(going, ({ rssMb }) => rssMb).toFixed(2)} MB more in ten minutes`,
        `sockets ${range(({ sockets }) => sockets)}, timers ${range(({ timers }) => timers)}`,
        `connections ${range(({ connections }) => connections)}, waited for ${range(({ waiting }) => waiting)}`,
        `events late by ${lags[looks / 2]!.toFixed(2)} s, at most ${lags.at(-1)!.toFixed(2)} s\n`,
      ].join('; '),
    );
    expect(findings).toEqual({ broken: [], miscounted: [], forgotten: [], accidents: [] });
    expect(paid).toBeGreaterThan(0);
    if (isLong) expect(heapSlope).toBeLessThan(1);
    expect(most(late, ({ heapMb }) => heapMb)).toBeLessThan(most(early, ({ heapMb }) => heapMb) * 1.1);
    expect(most(late, ({ rssMb }) => rssMb)).toBeLessThan(most(early, ({ rssMb }) => rssMb) * 1.1);
    // Connections of ours come and go with who asks; those of the shop's own do not.
    expect(most(late, ({ sockets }) => sockets)).toBeLessThan(most(early, ({ sockets }) => sockets) + 10);
    expect(most(late, ({ timers }) => timers)).toBeLessThan(most(early, ({ timers }) => timers) + 10);
    expect(most(seen, ({ connections }) => connections)).toBeLessThanOrEqual(10);
    expect(late.at(-1)!.waiting).toBe(0);
    expect(lags[looks / 2]).toBeLessThan(1);
  });
});
