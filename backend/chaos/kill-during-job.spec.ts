import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/http/browser.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { manyOrders } from '../test/support/ordering/many-orders.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { isLongRun } from './support/is-long-run.mjs';
import { seed } from './support/random-seed.js';
import { seededRandom } from './support/seeded-random.js';
import { admin, ShopProcess } from './support/shop-process.js';

/** Each costs some seconds: pg-boss looks every five for turns whose time is over. */
const kills = Math.min(Number(process.env['CHAOS_KILLS'] ?? 2), 20);
const orders = isLongRun ? 1_000 : 60;
const maxDelay = 400; // ms

describe('Two shops on one database that are killed while they work on a job', () => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await ShopProcess.several(2, database.url);
    const mira = signingIn(browserAt(shops[0]!.url));
    await mira.logsIn(admin);
    const shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: String(orders) });
    const { _id: customerId } = await signingIn(browserAt(shops[0]!.url)).entersAsGuest();
    await manyOrders(database.dataSource, { count: orders, customerId, product: shirt });
  });
  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const staffAt = async (shop: ShopProcess) => {
    const browser = browserAt(shop.url);
    await signingIn(browser).logsIn(admin);
    return browser;
  };
  /** As if its time were over, which would be in twenty seconds. */
  const endTurns = () =>
    database.dataSource.query(
      `update job_queue.job set started_on = started_on - interval '1 minute' where state = 'active'`,
    );

  it(`go on with it, and change each order once, in ${kills} kills and stops (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const wish = { kind: 'orderStatus', filter: { status: 'inProcess' }, status: 'inShipping' };
    const { body } = await (await staffAt(shops[0]!)).call('POST', '/admin/jobs', wish);
    const { _id } = body.data as { _id: string };
    for (let n = 0; n < kills; n++) {
      const shop = shops[n % shops.length]!;
      await sleep(chance() * maxDelay);
      if (chance() < 0.5) await shop.kill();
      else expect(await shop.stop()).toBe(0);
      await endTurns();
      await shop.start();
    }
    const mira = await staffAt(shops[0]!);
    await eventually(async () => {
      expect((await mira.call('GET', `/admin/jobs/${_id}`)).body.data).toMatchObject({ state: 'done' });
    });
    const counts = { total: orders, done: orders, failed: 0 };
    expect((await mira.call('GET', `/admin/jobs/${_id}`)).body.data).toMatchObject(counts);
    const changes: { n: number }[] = await database.dataSource.query(
      `select count(*)::int as n from ordering.order_timeline where note like '%In Shipping%' group by order_id`,
    );
    expect([changes.length, Math.max(...changes.map(({ n }) => n))]).toEqual([orders, 1]);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  });

  it('end the streams of those who watch when they are stopped', async () => {
    const [shop] = shops as [ShopProcess];
    const { cookies } = await staffAt(shop);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const watching = await fetch(`${shop.url}/api/v1/admin/jobs/events`, { headers: { cookie } });
    expect(await shop.stop()).toBe(0);
    expect(await watching.text()).toContain('data: '); // cut off, it would fail
    await shop.start();
  });
});
