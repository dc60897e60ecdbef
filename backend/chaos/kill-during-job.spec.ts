import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { seededRandom } from './support/seeded-random.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

/** Each costs some seconds: pg-boss looks every five for turns whose time is over. */
const kills = Math.min(Number(process.env['CHAOS_KILLS'] ?? 2), 12);
const ordersPerKill = 8;
const maxDelay = 400; // ms

describe('A shop that is killed while it works on a job', () => {
  let database: FreshDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    shop = await ShopProcess.on(database.url);
  });
  afterAll(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const staff = async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    return mira;
  };
  const paid = async (shirt: { _id: string }) => {
    const browser = signingIn(browserAt(shop.url));
    const { _id } = await browser.entersAsGuest();
    const asha = shopping(browser.call, _id, shop.url);
    const placed = await asha.orders([1, shirt]);
    expect((await asha.pays(placed)).status).toBe(200);
    return placed.orderId;
  };
  /** As if its time were over, which would be in twenty seconds. */
  const endTurn = () =>
    database.dataSource.query(
      `update job_queue.job set started_on = started_on - interval '1 minute' where state = 'active'`,
    );

  it(`goes on with it, and changes each order once, in ${kills} kills (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const total = kills * ordersPerKill;
    const shirt = await keeping((await staff()).call).adds('Linen shirt', { totalStock: String(total) });
    const ids: string[] = [];
    for (let n = 0; n < total; n++) ids.push(await paid(shirt));
    await settle(database.dataSource, [shop]);
    const wish = { kind: 'orderStatus', ids, status: 'inShipping' };
    const { body } = await (await staff()).call('POST', '/admin/jobs', wish);
    const { _id } = body.data as { _id: string };
    for (let n = 0; n < kills; n++) {
      await sleep(chance() * maxDelay);
      await shop.kill();
      await endTurn();
      await shop.start();
    }
    const mira = await staff();
    await eventually(async () => {
      expect((await mira.call('GET', `/admin/jobs/${_id}`)).body.data).toMatchObject({ state: 'done' });
    });
    expect((await mira.call('GET', `/admin/jobs/${_id}`)).body.data).toMatchObject({ total, done: total, failed: 0 });
    await settle(database.dataSource, [shop]);
    const changes = await database.dataSource.query(
      `select count(*)::int as n from ordering.order_timeline where note like '%In Shipping%' group by order_id`,
    );
    expect(changes).toEqual(ids.map(() => ({ n: 1 })));
  });
});
