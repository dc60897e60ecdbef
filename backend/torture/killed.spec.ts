import { setTimeout as sleep } from 'node:timers/promises';
import { browserAt } from '../test/support/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database.js';
import { keeping, type SeenProduct } from '../test/support/range.js';
import { signingIn } from '../test/support/signing-in.js';
import { chanceOf } from './support/chance.js';
import { broken, settle } from './support/invariants.js';
import { PersistentShopper } from './support/persistent-shopper.js';
import { adminOfIt, RunningShop } from './support/running-shop.js';

const kills = Number(process.env['TORTURE_KILLS'] ?? 6);
const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);
const shoppers = 16;
const plenty = 100_000;
const few = 25;

describe(`A shop that is killed ${kills} times while people buy (seed ${seed})`, () => {
  let database: FreshDatabase;
  let shop: RunningShop;
  const range: SeenProduct[] = [];
  const crowd: PersistentShopper[] = [];
  let figures: { orders: number; paid: number };
  const chance = chanceOf(seed);

  beforeAll(async () => {
    database = await freshDatabase();
    shop = await RunningShop.on(database.url);
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(adminOfIt);
    for (let n = 0; n < 6; n++) {
      range.push(await keeping(mira.call).adds(`Shirt ${n}`, { totalStock: n === 0 ? few : plenty }));
    }
    for (let n = 0; n < shoppers; n++) crowd.push(new PersistentShopper(shop.url, range, chanceOf(seed + n + 1)));
    const shopping = crowd.map((each) => each.shop());
    for (let n = 0; n < kills; n++) {
      await sleep(50 + chance() * 1_450);
      await shop.kill();
      await shop.start();
    }
    for (const each of crowd) each.stop();
    await Promise.all(shopping);
    await settle(database.dataSource);
    [figures] = await database.dataSource.query(
      `select count(*)::int as orders, (count(*) filter (where payment_status = 'paid'))::int as paid from ordering.orders`,
    );
    process.stdout.write(`${kills} kills, ${figures.orders} orders, ${figures.paid} of them paid\n`);
  });
  afterAll(async () => {
    await shop.remove();
    await database.drop();
  });

  it('was shopped in', () => {
    expect(figures.paid).toBeGreaterThan(kills);
  });

  it('has books that are in order', async () => {
    expect(await broken(database.dataSource)).toEqual([]);
  });

  it('has lost or found no piece of anything', async () => {
    const counted: { id: string; pieces: number }[] = await database.dataSource.query(
      `select p.id, (p.on_hand + coalesce(sum(r.quantity) filter (where r.state = 'sold'), 0))::int as pieces
         from catalog.products p left join catalog.reservations r on r.product_id = p.id group by p.id`,
    );
    const stocked = range.map(({ _id, totalStock }) => ({ id: _id, pieces: totalStock }));
    expect(counted.sort(byId)).toEqual(stocked.sort(byId));
  });

  it('kept every word it gave', async () => {
    const promised = crowd.flatMap((each) => each.promised);
    const kept: { id: string; customer_id: string; payment_status: string }[] = await database.dataSource.query(
      'select id, customer_id, payment_status from ordering.orders',
    );
    const orders = new Map(kept.map((order) => [order.id, order]));
    const lost = promised.filter(({ orderId, customerId }) => orders.get(orderId)?.customer_id !== customerId);
    const unpaid = promised.filter(({ orderId, paid }) => paid && orders.get(orderId)?.payment_status !== 'paid');
    expect({ lost, unpaid }).toEqual({ lost: [], unpaid: [] });
  });
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
