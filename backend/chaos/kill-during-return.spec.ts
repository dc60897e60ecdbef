import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../src/shared/id.js';
import { browserAt } from '../test/support/http/browser.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { setStatus } from '../test/support/ordering/set-status.js';
import { shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { refundedByTheShop, refundedInTheSandbox } from './support/refunded-cents.js';
import { seededRandom } from './support/seeded-random.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 2);
const ordersPerKill = 4;
const pieces = 3;
const price = 20;
const maxDelay = 400; // ms

interface SeenReturn {
  readonly _id: string;
  readonly state: string;
  readonly refundId: string | null;
}

describe('A shop that is killed while goods are returned', () => {
  let database: FreshDatabase;
  let shop: ShopProcess | undefined;
  beforeEach(async () => {
    shop = undefined;
    database = await freshDatabase();
  });
  afterEach(async () => {
    await shop?.remove();
    await database?.drop();
  });

  const staffOf = async ({ url }: ShopProcess) => {
    const mira = signingIn(browserAt(url));
    await mira.logsIn(admin);
    return mira;
  };
  type Staff = Awaited<ReturnType<typeof staffOf>>;

  /** Three shirts, delivered; one of them is to be returned while staff refund another by hand. */
  const delivered = async ({ url }: ShopProcess, mira: Staff, shirt: { _id: string }, restock: boolean) => {
    const browser = signingIn(browserAt(url));
    const { _id } = await browser.entersAsGuest();
    const asha = shopping(browser.call, _id, url);
    const placed = await asha.orders([pieces, shirt]);
    expect((await asha.pays(placed)).status).toBe(200);
    expect((await setStatus(mira.call, placed.orderId, { status: 'delivered' })).status).toBe(200);
    const [item] = (await asha.sees(placed)).cartItems;
    const line = { id: item!.variantId, quantity: 1 };
    const returns = async () => (await asha.sees(placed)) as unknown as { returns: SeenReturn[] };
    const refunds = (wanted: object, key: string) =>
      mira.send('POST', `/admin/order/refund/${placed.orderId}`, wanted, { 'idempotency-key': key });
    const keys = { ofReturn: newId(), byHand: newId() };
    /** Takes each step that has not been taken, as people do who don't know whether it was. */
    const goesOn = async () => {
      const known = (await returns()).returns[0]?._id;
      const asked = { orderId: placed.orderId, lines: [{ ...line, reason: 'Too small' }] };
      const id = known ?? ((await asha.call('POST', '/shop/returns', asked)).body.data as SeenReturn)._id;
      for (const state of ['accepted', 'received']) await mira.call('PUT', `/admin/returns/${id}`, { state });
      return refunds({ lines: [{ ...line, restock }], returnId: id }, keys.ofReturn);
    };
    const byHand = () => refunds({ lines: [line] }, keys.byHand);
    return { asha, placed, returns, goesOn, byHand, keys };
  };

  it(`refunds each return once, and loses none, in ${kills} kills (seed ${seed})`, async () => {
    const killed = await ShopProcess.on(database.url);
    shop = killed;
    const chance = seededRandom(seed);
    const totalStock = String(kills * ordersPerKill * pieces);
    const keeper = keeping((await staffOf(killed)).call);
    const shirt = await keeper.adds('Linen shirt', { productPrice: String(price), totalStock });
    for (let n = 0; n < kills; n++) {
      const mira = await staffOf(killed);
      const orders: Awaited<ReturnType<typeof delivered>>[] = [];
      for (let each = 0; each < ordersPerKill; each++) {
        orders.push(await delivered(killed, mira, shirt, chance() < 0.5));
      }
      const working = Promise.allSettled(orders.flatMap(({ goesOn, byHand }) => [goesOn(), byHand()]));
      await sleep(chance() * maxDelay);
      await killed.kill();
      await working;
      await killed.start();
      for (const { goesOn, byHand } of orders) {
        expect([200, 201]).toContain((await goesOn()).status);
        expect([200, 201]).toContain((await byHand()).status);
      }
      await settle(database.dataSource, [killed]);
      for (const { asha, placed, returns, keys } of orders) {
        expect((await returns()).returns).toMatchObject([{ state: 'refunded', refundId: keys.ofReturn }]);
        const { refunds, refundedAmount } = await asha.sees(placed);
        expect(refunds.map(({ _id }) => _id).toSorted()).toEqual(Object.values(keys).toSorted());
        expect(refundedAmount).toBe(2 * price);
      }
      expect(await brokenInvariants(database.dataSource)).toEqual([]);
    }
    expect(await refundedInTheSandbox(database.dataSource)).toEqual(await refundedByTheShop(database.dataSource));
  });
});
