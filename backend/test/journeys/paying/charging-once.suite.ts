import { ReconcilePayments } from '../../../src/payments/application/reconcile/reconcile-payments.js';
import pg from 'pg';
import { browserAt } from '../../support/http/browser.js';
import { withFullDisk } from '../../support/database/full-disk.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Payments', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const buyer = async () => {
    const { call, user, cookies } = await shop.guest();
    return { ...shopping(call, user._id, shop.url), cookies };
  };
  const ordered = async () => {
    const asha = await buyer();
    return { asha, placed: await asha.orders([2, await keeping(mira.call).adds('Linen shirt')]) };
  };
  const chargesFor = ({ orderId }: Placed): Promise<object[]> =>
    shop.dataSource.query(
      'select c.id from sandbox_paypal.captures c join sandbox_paypal.orders o using (token) where o.invoice_id = $1',
      [orderId],
    );
  const refundsFor = ({ orderId }: Placed): Promise<object[]> =>
    shop.dataSource.query(
      `select r.id from sandbox_paypal.capture_refunds r join sandbox_paypal.captures c on c.id = r.capture_id
         join sandbox_paypal.orders o using (token) where o.invoice_id = $1`,
      [orderId],
    );
  /** Makes all scheduled checks due, and reconciles. */
  const aWhilePasses = async () => {
    await shop.dataSource.query('update sandbox_paypal.orders set silent_until = null');
    await shop.dataSource.query('update sandbox_paypal.captures set completes_at = least(completes_at, now())');
    await shop.dataSource.query(
      "update payments.payments set next_check_at = now() - interval '1 second' where next_check_at is not null",
    );
    await shop.app.get(ReconcilePayments).execute();
  };

  it('are captured once by ten concurrent requests at two instances', async () => {
    const asha = await buyer();
    const elsewhere = browserAt((await shop.again()).url, asha.cookies);
    const placed = await asha.orders([2, await keeping(mira.call).adds('Linen shirt')]);
    const paymentId = await asha.approves(placed);
    const there = shopping(elsewhere.call, asha.id, shop.url);
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].flatMap(() => [asha.captures(paymentId), there.captures(paymentId)]),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    for (const { body } of responses)
      expect(body.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await chargesFor(placed)).toHaveLength(1);
    await aWhilePasses();
    expect((await asha.captures(paymentId)).status).toBe(200);
    expect(await chargesFor(placed)).toHaveLength(1);
    expect((await asha.sees(placed)).timeline).toHaveLength(2);
  });

  it('are captured once when the provider’s response was lost', async () => {
    const { asha, placed } = await ordered();
    const lost = await asha.pays(placed, 'lose');
    expect(lost).toMatchObject({ status: 503, body: { data: { paymentStatus: 'pending' } } });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', canBePaid: false });
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect((await asha.cart()).items).toEqual([]);
    expect(await chargesFor(placed)).toHaveLength(1);
  });

  it('confirm the order once the provider has settled the capture', async () => {
    const { asha, placed } = await ordered();
    expect((await asha.pays(placed, 'pending')).status).toBe(503);
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await chargesFor(placed)).toHaveLength(1);
  });

  it('are captured by reconciliation if the buyer approved but never returned', async () => {
    const { asha, placed } = await ordered();
    await asha.approves(placed, 'never-return');
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
    expect(await chargesFor(placed)).toHaveLength(1);
  });

  it('are not captured for a replaced order', async () => {
    const { asha, placed } = await ordered();
    await asha.approves(placed, 'never-return');
    const next = await asha.orders([1, await keeping(mira.call).adds('Wool sock')]);
    await aWhilePasses();
    expect(await chargesFor(placed)).toEqual([]);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'cancelled' });
    expect((await asha.pays(next)).status).toBe(200);
  });

  it('are refunded once by concurrent rejections with a refund', async () => {
    const { asha, placed } = await ordered();
    await asha.pays(placed);
    const change = { status: 'rejected', refund: true };
    const rejects = () => mira.call('PUT', `/admin/order/update/${placed.orderId}`, change);
    await Promise.all([rejects(), rejects(), rejects(), rejects()]);
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(await refundsFor(placed)).toHaveLength(1);
  });

  it('are refunded only if the one of two decisions that is accepted, at two instances, says so', async () => {
    const elsewhere = browserAt((await shop.again()).url, mira.cookies);
    for (const pair of [1, 2, 3]) {
      const { asha, placed } = await ordered();
      await asha.pays(placed);
      const { version } = await asha.sees(placed);
      const path = `/admin/order/update/${placed.orderId}`;
      const [sent, rejected] = await Promise.all([
        mira.call('PUT', path, { version, status: 'inShipping' }),
        elsewhere.call('PUT', path, { version, status: 'rejected', refund: true }),
      ]);
      expect([sent.status, rejected.status].sort()).toEqual([200, 409]);
      const [accepted, refused] = sent.status === 200 ? [sent, rejected] : [rejected, sent];
      const orderStatus = sent.status === 200 ? 'inShipping' : 'rejected';
      expect(accepted.body.data).toMatchObject({ _id: placed.orderId, orderStatus });
      expect(refused.body).toMatchObject({ code: 'changedMeanwhile', data: { _id: placed.orderId, orderStatus } });
      await aWhilePasses();
      expect([pair, (await refundsFor(placed)).length]).toEqual([pair, sent.status === 200 ? 0 : 1]);
      expect(await asha.sees(placed)).toMatchObject({ orderStatus });
    }
  });

  describe('while the disk is full', () => {
    const busy = { status: 503, body: { success: false, statusCode: 503, message: expect.any(String) as string } };
    const everywhere = ['identity', 'cart', 'catalog', 'addressing', 'ordering', 'payments', 'platform'];

    it.each(['53100', '53200', '53300', '53400', '58030'])('start no order: %s', async (code) => {
      const asha = await buyer();
      const shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 5 });
      await asha.put(2, shirt);
      await asha.hasAddress();
      for (const schemas of [everywhere, ['ordering'], ['payments'], ['catalog']]) {
        const refused = await withFullDisk(shop.dataSource, schemas, () => asha.checksOut(), code);
        expect(refused).toMatchObject(busy);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data).toEqual([]);
      const reserved =
        'select from catalog.reservations r join catalog.variants v on v.id = variant_id where v.product_id = $1';
      expect(await shop.dataSource.query(reserved, [shirt._id])).toEqual([]);
      expect((await asha.cart()).items).toMatchObject([{ productId: shirt._id, quantity: 2 }]);
      expect((await asha.checksOut()).status).toBe(201);
    });

    it.each([[everywhere], [['payments']], [['ordering']], [['catalog']]])(
      'are captured once or not at all: %p',
      async (schemas) => {
        const { asha, placed } = await ordered();
        const paymentId = await asha.approves(placed);
        const capture = () => asha.captures(paymentId, placed.orderId);
        const refused = await withFullDisk(shop.dataSource, schemas, capture);
        expect(refused).toMatchObject(busy);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        await aWhilePasses();
        expect((await capture()).status).toBe(200);
        expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
        expect(await chargesFor(placed)).toHaveLength(1);
        const sold = 'select state, quantity from catalog.reservations where order_id = $1';
        expect(await shop.dataSource.query(sold, [placed.orderId])).toEqual([{ state: 'sold', quantity: 2 }]);
        expect((await asha.cart()).items).toEqual([]);
      },
    );
  });

  /** Loses the response to the n-th `COMMIT`, which PostgreSQL commits or rolls back. */
  const nobodyHearsOf = (nth: number, how: 'commit' | 'rollback') => {
    const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: unknown[]) => unknown;
    let commits = 0;
    const lose = function (this: pg.Client, ...asked: unknown[]): unknown {
      if (asked[0] !== 'COMMIT' || ++commits !== nth) return Reflect.apply(query, this, asked);
      return (Reflect.apply(query, this, [how]) as Promise<unknown>).then(() => {
        throw new Error('Connection terminated unexpectedly');
      });
    };
    return jest.spyOn(pg.Client.prototype, 'query').mockImplementation(lose as never);
  };

  it.each(['commit', 'rollback'] as const)(
    'change the order, stock and cart once if the result of a commit is lost: %s',
    async (how) => {
      const { asha, placed } = await ordered();
      const paymentId = await asha.approves(placed);
      // The first commit starts the capture, the second stores its outcome and events.
      const lost = nobodyHearsOf(2, how);
      expect((await asha.captures(paymentId)).status).toBe(200);
      lost.mockRestore();
      expect(await chargesFor(placed)).toHaveLength(1);
      expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
      expect((await asha.cart()).items).toEqual([]);
      const sold = 'select state, quantity from catalog.reservations where order_id = $1';
      expect(await shop.dataSource.query(sold, [placed.orderId])).toEqual([{ state: 'sold', quantity: 2 }]);
      const { timeline } = await asha.sees(placed);
      expect(timeline.filter(({ note }) => note === 'Payment received.')).toHaveLength(1);
    },
  );
});
