import { newId } from '../src/shared/id.js';
import { browserAt } from '../test/support/http/browser.js';
import { type FreshDatabase, freshDatabase } from '../test/support/database/database.js';
import { eventually } from '../test/support/lifecycle/eventually.js';
import { keeping } from '../test/support/catalogue/catalogue-client.js';
import { type Placed, shopping } from '../test/support/people/shopping.js';
import { signingIn } from '../test/support/people/signing-in.js';
import { StandInPaypal } from '../test/paypal/stand-in-paypal.js';
import { brokenInvariants } from '../test/support/database/broken-invariants.js';
import { runDueJobs, settle } from './support/settle.js';
import { admin, ShopProcess } from './support/shop-process.js';

const times = Number(process.env['CHAOS_POINTS'] ?? 1);

describe.each(Array.from({ length: times }, (_, n) => n + 1))('A shop killed during a request to PayPal (%d)', () => {
  let database: FreshDatabase;
  let paypal: StandInPaypal;
  let shop: ShopProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    paypal = await new StandInPaypal().open();
    shop = await ShopProcess.on(database.url, {
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url, PAYPAL_WEBHOOK_ID: 'WH-SHOP' },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
  });
  afterAll(async () => {
    await shop?.remove();
    await paypal?.close();
    await database?.drop();
  });

  const staff = async () => {
    const mira = signingIn(browserAt(shop.url));
    await mira.logsIn(admin);
    return mira;
  };
  const buyer = async () => {
    const browser = signingIn(browserAt(shop.url));
    const { _id } = await browser.entersAsGuest();
    const asha = shopping(browser.call, _id, shop.url);
    await asha.put(2, await keeping((await staff()).call).adds('Linen shirt', { totalStock: '5' }));
    await asha.hasAddress();
    return asha;
  };
  const refOf = ({ approvalURL }: Placed) => new URL(approvalURL).searchParams.get('token') ?? '';
  const approved = async () => {
    const asha = await buyer();
    const placed = await asha.orders();
    return { asha, placed, paymentId: new URL(paypal.approve(refOf(placed))).searchParams.get('paymentId') ?? '' };
  };
  const paid = async () => {
    const order = await approved();
    expect(await order.asha.captures(order.paymentId)).toMatchObject({ status: 200 });
    return order;
  };
  /**
   * Kills the shop during `ask`, as soon as PayPal holds the requests that match `where`.
   * @param when whether PayPal holds each request before or after it has processed it
   * @param count number of different requests that must be held
   */
  const diesDuring = async (where: RegExp, when: 'before' | 'after', ask: () => Promise<unknown>, count = 1) => {
    const asked = paypal.asked.length;
    const held = () => new Set(paypal.asked.slice(asked).filter((request) => where.test(request))).size;
    let response: unknown = 'none yet';
    void paypal.holds(where, when);
    const asking = ask().then(
      (given) => (response = given),
      () => null,
    );
    await eventually(async () => {
      if (held() < count)
        throw new Error(`PayPal was not asked for ${where}; the response is ${JSON.stringify(response)}.`);
    });
    await shop.kill();
    await asking;
    paypal.letsGo();
    await shop.start();
  };
  const booksAreConsistent = async () => {
    await settle(database.dataSource, [shop]);
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  };
  const isPaidOnce = async ({ asha, placed }: Awaited<ReturnType<typeof approved>>) => {
    await booksAreConsistent();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(paypal.books.orders.get(refOf(placed))?.capture?.status).toBe('COMPLETED');
    expect((await asha.cart()).items).toEqual([]);
    const [, , ...more] = (await asha.sees(placed)).timeline;
    expect(more).toEqual([]);
  };

  it.each(['before', 'after'] as const)(
    'has one order and one PayPal order, killed %s PayPal created the latter',
    async (when) => {
      const asha = await buyer();
      const before = paypal.books.orders.size;
      await diesDuring(/^POST \/v2\/checkout\/orders$/, when, () => asha.checksOut());
      const [first, second] = [await asha.checksOut(), await asha.checksOut()];
      expect(first).toMatchObject({ status: 201 });
      expect(second.body).toEqual(first.body);
      expect(paypal.books.orders.size).toBe(before + 1);
      await booksAreConsistent();
    },
  );

  it.each(['before', 'after'] as const)(
    'charges once, killed %s PayPal charged, whether the buyer retries first, only waits or never returned',
    async (when) => {
      const [retrying, waiting, absent] = [await approved(), await approved(), await approved()];
      const captures = () => Promise.all([retrying, waiting].map(({ asha, paymentId }) => asha.captures(paymentId)));
      await diesDuring(/\/capture$/, when, captures, 2);
      const retry = retrying.asha.captures(retrying.paymentId);
      await settle(database.dataSource, [shop]);
      expect([200, 503]).toContain((await retry).status);
      await runDueJobs(database.dataSource, [shop]);
      for (const order of [retrying, waiting, absent]) await isPaidOnce(order);
    },
  );

  it.each(['before', 'after'] as const)('refunds once, killed %s PayPal refunded', async (when) => {
    const { asha, placed } = await paid();
    const mira = await staff();
    const rejects = () =>
      mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund: true });
    await diesDuring(/\/refund$/, when, rejects);
    await booksAreConsistent();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(paypal.books.order(refOf(placed)).refunds).toMatchObject([{ status: 'COMPLETED' }]);
  });

  it.each(['before', 'after'] as const)('refunds a part once, killed %s PayPal refunded', async (when) => {
    const { asha, placed } = await paid();
    const mira = await staff();
    const key = newId();
    const asks = () =>
      mira.send('POST', `/admin/order/refund/${placed.orderId}`, { amount: 5 }, { 'idempotency-key': key });
    await diesDuring(/\/refund$/, when, asks);
    await booksAreConsistent();
    const seen = { refundedAmount: 5, paymentStatus: 'paid', refunds: [{ _id: key, amount: 5, state: 'done' }] };
    expect(await asha.sees(placed)).toMatchObject(seen);
    expect(paypal.books.order(refOf(placed)).refunds).toMatchObject([{ value: '5.00', customId: key }]);
    expect(paypal.books.twisted.size).toBe(0);
  });

  it('processes a webhook event that was only stored before the kill, and ignores its redelivery', async () => {
    const order = await approved();
    const { body, headers } = paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(order.placed));
    const sendEvent = () => fetch(`${shop.url}/api/v1/payments/paypal/webhook`, { method: 'POST', body, headers });
    await diesDuring(/^GET \/v2\/checkout\/orders\//, 'before', sendEvent);
    await runDueJobs(database.dataSource, [shop]);
    await isPaidOnce(order);
    expect((await sendEvent()).status).toBe(200);
    await isPaidOnce(order);
  });
});
