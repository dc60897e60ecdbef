import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/http/browser.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { seededRandom } from './support/seeded-random.js';
import { admin, ShopProcess } from './support/shop-process.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 2);
const paymentsPerKill = 20;
const maxDelay = 1_500; // ms: the job runs each second

describe('Two shops of which one is killed while invoices are issued', () => {
  let database: FreshDatabase;
  let shops: ShopProcess[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
    shops = await ShopProcess.several(2, database.url);
  });
  afterAll(async () => {
    for (const shop of shops) await shop.remove();
    await database?.drop();
  });

  const numbers = (): Promise<{ number: number }[]> =>
    database.dataSource.query(`select number from ordering.invoices where series = 'INV' order by number`);

  it(`number them without gaps, one for each payment, in ${kills} kills (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const [staying, killed] = shops as [ShopProcess, ShopProcess];
    const mira = signingIn(browserAt(staying.url));
    await mira.logsIn(admin);
    const totalStock = String(kills * paymentsPerKill);
    const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '20', totalStock });
    const browser = signingIn(browserAt(staying.url));
    const { _id } = await browser.entersAsGuest();
    const asha = shopping(browser.call, _id, staying.url);
    const placed = await asha.orders([1, shirt]);
    await asha.pays(placed);
    for (let n = 0; n < kills; n++) {
      const paying = pay(database, paymentsPerKill, chance);
      await sleep(chance() * maxDelay);
      await killed.kill();
      await paying;
      await killed.start();
    }
    const expected = 1 + kills * paymentsPerKill;
    await eventually(async () => expect(await numbers()).toHaveLength(expected));
    expect((await numbers()).map(({ number }) => number)).toEqual(Array.from({ length: expected }, (_, at) => at + 1));
    expect((await brokenInvariants(database.dataSource)).filter((rule) => /invoice|issued/.test(rule))).toEqual([]);
    const [ofOrders]: [{ doubled: number }] = await database.dataSource.query(
      'select count(*)::int - count(distinct order_id)::int as doubled from ordering.invoices',
    );
    expect(ofOrders.doubled).toBe(0);
  });
});

/** Copies of the order are paid one after another, as the shop's own statement does it. */
async function pay({ dataSource }: FreshDatabase, count: number, chance: () => number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await dataSource.query(`
      with copied as (
        insert into ordering.orders
        select (o).* from (
          select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'payment_id', gen_random_uuid(),
                   'number', nextval('ordering.order_numbers'), 'changed_at', clock_timestamp())) as o
            from (select o from ordering.orders o order by o.number limit 1) as first) as made
        returning id)
      insert into ordering.order_lines
      select (l).* from copied, lateral (
        select jsonb_populate_record(l, jsonb_build_object('order_id', copied.id)) as l
          from ordering.order_lines l
         where l.order_id = (select id from ordering.orders order by number limit 1)) as lines`);
    await sleep(chance() * 150);
  }
}
