import { ReconcilePayments } from '../../../src/payments/application/reconcile/reconcile-payments.js';
import { SalesByDay } from '../../../src/ordering/adapters/postgres/sales-by-day.js';
import { setShopZone } from '../../../src/shared/shop-time.js';
import { newId } from '../../../src/shared/id.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The dashboard', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeEach(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });
  afterEach(() => shop?.close());

  const buyer = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };
  const asks = async <T>(path: string) => (await mira.call('GET', path)).body.data as T;

  it('shows the sales of thirty days, each day in the shop’s time zone', async () => {
    const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '19.99', totalStock: '50' });
    const [asha, ben] = [await buyer(), await buyer()];
    await asha.pays(await asha.orders([3, shirt]));
    await ben.orders([1, shirt]);
    const old = await buyer();
    const longAgo = await old.orders([2, shirt]);
    await old.pays(longAgo);
    // 23:30 in UTC is the next day in Kolkata.
    await shop.dataSource.query(
      `update ordering.orders set placed_at = (current_date - 4)::timestamp at time zone 'UTC' + interval '23 hours 30 minutes' where id = $1`,
      [longAgo.orderId],
    );
    // Of an order of another day: revenue is what was paid, and refunds are beside it.
    const refund = `/admin/order/refund/${longAgo.orderId}`;
    const key = { 'idempotency-key': newId() };
    expect((await mira.send('POST', refund, { amount: 19.99 }, key)).status).toBe(201);
    const days =
      await asks<{ day: string; orders: number; paidOrders: number; revenue: number }[]>('/admin/order/figures');
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ orders: 2, paidOrders: 1, revenue: 59.97, refunds: 19.99 });
    const [{ day }] = await shop.dataSource.query(`select (current_date - 3)::text as day`);
    expect(days.find((each) => each.day === day)).toMatchObject({
      orders: 1,
      paidOrders: 1,
      revenue: 39.98,
      refunds: 0,
    });
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  });

  it('counts by the days of the time zone that is set', async () => {
    const { app } = await shop.again({ TIME_ZONE: 'America/New_York' });
    try {
      const buyers = [await buyer(), await buyer()];
      const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '20', totalStock: '9' });
      const orders = [];
      for (const each of buyers) orders.push(await each.orders([1, shirt]));
      // The first and the last second of the day before yesterday in New York.
      const day = `(now() at time zone 'America/New_York')::date - 2`;
      const times = [`(${day})::timestamp`, `(${day} + 1)::timestamp - interval '1 second'`];
      for (const [at, time] of times.entries()) {
        await shop.dataSource.query(
          `update ordering.orders set placed_at = (${time}) at time zone 'America/New_York' where id = $1`,
          [orders[at]!.orderId],
        );
      }
      const days = await app.get(SalesByDay, { strict: false }).lastDays(4);
      expect(days.map((each) => each.orders)).toEqual([0, 2, 0, 0]);
    } finally {
      setShopZone('Asia/Kolkata');
    }
  });

  it('lists products with low stock, the lowest first', async () => {
    const keeps = keeping(mira.call);
    for (const [title, totalStock] of [
      ['Cap', 9],
      ['Belt', 10],
      ['Sock', 0],
      ['Hat', 3],
    ] as const) {
      await keeps.adds(title, { totalStock });
    }
    const low = await asks<{ productTitle: string }[]>('/admin/lowStock');
    expect(low.map(({ productTitle }) => productTitle)).toEqual(['Sock', 'Hat', 'Cap']);
  });

  it('lists stuck payments and rechecks them on demand', async () => {
    const asha = await buyer();
    const placed = await asha.orders([1, await keeping(mira.call).adds('Linen shirt', { productPrice: '40' })]);
    expect((await asha.pays(placed, 'lose')).status).toBe(503);
    expect(await asks('/admin/payments/stuck')).toEqual([]);
    await shop.dataSource.query('update payments.payments set checks = 3');
    const [stuck] = await asks<{ _id: string }[]>('/admin/payments/stuck');
    expect(stuck).toMatchObject({ orderId: placed.orderId, state: 'capturing', amount: 40, looks: 3 });
    await shop.dataSource.query('update sandbox_paypal.orders set silent_until = null');
    expect((await mira.call('POST', `/admin/payments/look-again/${stuck?._id}`, {})).status).toBe(200);
    await shop.app.get(ReconcilePayments).execute();
    expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'paid' });
    expect(await asks('/admin/payments/stuck')).toEqual([]);
    expect((await mira.call('POST', `/admin/payments/look-again/${stuck?._id}`, {})).status).toBe(200);
    await shop.dataSource.query(`update payments.payments set stage = 'refunded' where id = $1`, [stuck?._id]);
    expect((await mira.call('POST', `/admin/payments/look-again/${stuck?._id}`, {})).status).toBe(409);
  });

  it('lists disputed payments, and failed payments with a scheduled check', async () => {
    const asha = await buyer();
    const placed = await asha.orders([1, await keeping(mira.call).adds('Wool sock', { productPrice: '40' })]);
    const sets = (what: string) =>
      shop.dataSource.query(`update payments.payments set ${what} where order_id = $1`, [placed.orderId]);
    await sets(`stage = 'failed', checks = 3, next_check_at = null`);
    expect(await asks('/admin/payments/stuck')).toEqual([]);
    await sets(`next_check_at = now() + interval '1 hour'`);
    expect(await asks('/admin/payments/stuck')).toMatchObject([{ orderId: placed.orderId, state: 'failed' }]);
    await sets(`stage = 'disputed', next_check_at = null, checks = 0, reason = 'Charged twice.'`);
    const disputed = { orderId: placed.orderId, state: 'disputed', reason: 'Charged twice.' };
    expect(await asks('/admin/payments/stuck')).toMatchObject([disputed]);
  });
});
