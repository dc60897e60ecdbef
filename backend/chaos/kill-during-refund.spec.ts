import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../src/shared/id.js';
import type { OrderScenario } from '../test/paypal/scenario.js';
import { StandInPaypal } from '../test/paypal/stand-in-paypal.js';
import { browserAt } from '../test/support/http/browser.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { type Placed, shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { seed } from './support/random-seed.js';
import { refundedByPaypal, refundedByTheShop, refundedInTheSandbox } from './support/refunded-cents.js';
import { seededRandom } from './support/seeded-random.js';
import { settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 2);
const ordersPerKill = 4;
const pieces = 3;
const price = 20;
const maxDelay = 100; // ms
const faults: readonly OrderScenario['refund'][] = ['fail-before', 'fail-after'];

/** Of one piece, in dollars: its price, or its share of what an earlier refund has left. */
function pieceAfter(refunded: number): number {
  return Math.floor(((pieces * price - refunded) * 100) / pieces) / 100;
}

describe('A shop that is killed while staff refund parts of orders', () => {
  let database: FreshDatabase;
  let shop: ShopProcess | undefined;
  let paypal: StandInPaypal | undefined;
  beforeEach(async () => {
    [shop, paypal] = [undefined, undefined];
    database = await freshDatabase();
  });
  afterEach(async () => {
    await shop?.remove();
    await paypal?.close();
    await database?.drop();
  });

  const survivesKills = async (killed: ShopProcess, chance: () => number, approves?: (placed: Placed) => string) => {
    const staff = async () => {
      const mira = signingIn(browserAt(killed.url));
      await mira.logsIn(admin);
      return mira;
    };
    const paid = async (shirt: { _id: string }) => {
      const browser = signingIn(browserAt(killed.url));
      const { _id } = await browser.entersAsGuest();
      const asha = shopping(browser.call, _id, killed.url);
      const placed = await asha.orders([pieces, shirt]);
      const paying = approves ? asha.captures(approves(placed), placed.orderId) : asha.pays(placed);
      expect((await paying).status).toBe(200);
      const [item] = (await asha.sees(placed)).cartItems;
      const wanted = { lines: [{ id: item!.variantId, quantity: 1, restock: chance() < 0.5 }] };
      const amount = 1 + Math.floor(chance() * price * (pieces - 1));
      return { asha, placed, amount, piece: { key: newId(), wanted }, part: { key: newId(), wanted: { amount } } };
    };
    const totalStock = String(kills * ordersPerKill * pieces);
    const shirt = await keeping((await staff()).call).adds('Linen shirt', { productPrice: String(price), totalStock });
    for (let n = 0; n < kills; n++) {
      const orders: Awaited<ReturnType<typeof paid>>[] = [];
      for (let each = 0; each < ordersPerKill; each++) orders.push(await paid(shirt));
      const mira = await staff();
      const all = orders.flatMap(({ placed, piece, part }) => [piece, part].map((refund) => ({ placed, ...refund })));
      const asks = ({ placed, key, wanted }: (typeof all)[number]) =>
        mira.send('POST', `/admin/order/refund/${placed.orderId}`, wanted, { 'idempotency-key': key });
      const asking = Promise.allSettled(all.map(asks));
      await sleep(chance() * maxDelay);
      await killed.kill();
      await asking;
      await killed.start();
      for (const refund of all) expect([200, 201]).toContain((await asks(refund)).status);
      await settle(database.dataSource, [killed]);
      for (const { asha, placed, amount, piece, part } of orders) {
        const { refunds, refundedAmount } = await asha.sees(placed);
        const isPieceFirst = refunds[0]?._id === piece.key;
        const ofPiece = { _id: piece.key, state: 'done', amount: pieceAfter(isPieceFirst ? 0 : amount) };
        const ofPart = { _id: part.key, state: 'done', amount };
        expect(refunds).toMatchObject(isPieceFirst ? [ofPiece, ofPart] : [ofPart, ofPiece]);
        expect(refundedAmount).toBeCloseTo(ofPiece.amount + amount, 5);
      }
      expect(await brokenInvariants(database.dataSource)).toEqual([]);
    }
  };

  it(`makes each once, with the books of the rehearsed provider, in ${kills} kills (seed ${seed})`, async () => {
    shop = await ShopProcess.on(database.url);
    await survivesKills(shop, seededRandom(seed));
    expect(await refundedInTheSandbox(database.dataSource)).toEqual(await refundedByTheShop(database.dataSource));
  });

  it(`makes each once, with PayPal’s books, in ${kills} kills while PayPal fails at random (seed ${seed})`, async () => {
    const provider = await new StandInPaypal().open();
    const chance = seededRandom(seed);
    paypal = provider;
    provider.play = () => {
      const refund = faults[Math.floor(chance() * faults.length * 2)];
      return refund ? { refund } : {};
    };
    shop = await ShopProcess.on(database.url, {
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: provider.url },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
    await survivesKills(shop, chance, ({ approvalURL }) => {
      const back = provider.approve(new URL(approvalURL).searchParams.get('token') ?? '');
      return new URL(back).searchParams.get('paymentId') ?? '';
    });
    expect(refundedByPaypal(provider)).toEqual(await refundedByTheShop(database.dataSource));
    expect(provider.books.twisted.size).toBe(0);
  });
});
