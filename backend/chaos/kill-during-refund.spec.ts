import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../src/shared/id.js';
import { browserAt } from '../test/support/http/browser.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { seededRandom } from './support/seeded-random.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 2);
const ordersPerKill = 4;
const maxDelay = 100; // ms

describe('A shop that is killed while staff refund parts of orders', () => {
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
    const placed = await asha.orders([3, shirt]);
    expect((await asha.pays(placed)).status).toBe(200);
    const [item] = (await asha.sees(placed)).cartItems;
    return { asha, placed, line: item!.variantId, key: newId() };
  };

  it(`makes each once, with the books of the provider, in ${kills} kills (seed ${seed})`, async () => {
    const chance = seededRandom(seed);
    const totalStock = String(kills * ordersPerKill * 3);
    const shirt = await keeping((await staff()).call).adds('Linen shirt', { productPrice: '20', totalStock });
    for (let n = 0; n < kills; n++) {
      const orders: Awaited<ReturnType<typeof paid>>[] = [];
      for (let each = 0; each < ordersPerKill; each++) orders.push(await paid(shirt));
      const wanted = { lines: [{ id: orders[0]!.line, quantity: 1, restock: true }] };
      const mira = await staff();
      const refunds = ({ placed, key }: (typeof orders)[number]) => {
        return mira.send('POST', `/admin/order/refund/${placed.orderId}`, wanted, { 'idempotency-key': key });
      };
      const asking = Promise.allSettled(orders.map(refunds));
      await sleep(chance() * maxDelay);
      await shop.kill();
      await asking;
      await shop.start();
      for (const order of orders) expect([200, 201]).toContain((await refunds(order)).status);
      await settle(database.dataSource, [shop]);
      for (const { asha, placed, key } of orders) {
        const refund = { _id: key, amount: 20, state: 'done' };
        expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 20, refunds: [refund] });
      }
      expect(await brokenInvariants(database.dataSource)).toEqual([]);
    }
  });
});
