import { ReconcilePayments } from '../../src/payments/application/reconcile-payments.js';
import type { Play } from '../paypal/books.js';
import { StandInPaypal } from '../paypal/stand-in.js';
import { eventually } from '../support/eventually.js';
import { keeping } from '../support/range.js';
import { openShop } from '../support/shop.js';
import { type Placed, shopping } from '../support/shopping.js';

describe('Paying by PayPal', () => {
  let paypal: StandInPaypal;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    shop = await openShop({
      PAYMENT_PROVIDER: 'paypal',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-SHOP',
      PAYPAL_BASE_URL: paypal.url,
    });
    mira = await shop.admin();
  });
  afterAll(async () => {
    await shop.close();
    await paypal.close();
  });
  beforeEach(() => {
    paypal.mood = {};
    paypal.play = {};
  });

  const refOf = ({ approvalURL }: Placed) => new URL(approvalURL).searchParams.get('token') ?? '';
  const orders = async (play: Play = {}) => {
    paypal.play = play;
    const { call, user } = await shop.guest();
    const asha = shopping(call, user._id, shop.url);
    const shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '19.99', totalStock: '5' });
    const placed = await asha.orders([3, shirt]);
    const order = paypal.books.orders.get(refOf(placed))!;
    /** As PayPal sends the buyer back. */
    const back = () => new URL(paypal.approve(refOf(placed))).searchParams;
    const pays = () => asha.captures(back().get('paymentId') ?? '', placed.orderId);
    return { asha, shirt, placed, order, back, pays };
  };
  const aWhilePasses = async () => {
    await shop.dataSource.query(
      "update payments.payments set due_at = now() - interval '1 second' where due_at is not null",
    );
    await shop.app.get(ReconcilePayments).execute();
  };
  const tells = async (notice: { body: string; headers: Record<string, string> }) => {
    const url = `${shop.url}/api/v1/payments/paypal/webhook`;
    const { status } = await fetch(url, { method: 'POST', ...notice });
    await shop.app.get(ReconcilePayments).execute();
    return status;
  };
  const isPaid = { orderStatus: 'confirmed', paymentStatus: 'paid' };

  it('charges what the order comes to, once, however often the page is reloaded', async () => {
    const { asha, placed, order, back } = await orders();
    const paymentId = back().get('paymentId') ?? '';
    const answers = await Promise.all(Array.from({ length: 10 }, () => asha.captures(paymentId, placed.orderId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(order.capture).toMatchObject({ value: '59.97', currency: 'USD', customId: paymentId });
    expect(await asha.sees(placed)).toMatchObject({ ...isPaid, payerId: 'PAYERASHA1234' });
    expect((await asha.cart()).items).toEqual([]);
    expect(paypal.asked.filter((path) => path.endsWith(`${order.id}/capture`))).toHaveLength(1);
  });

  it('finds its payment by PayPal’s own token as well, and believes nothing of the payer’s id', async () => {
    const { asha, placed, back } = await orders();
    expect((await asha.captures(back().get('token') ?? '')).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('can be tried again after a declined card, at the same page', async () => {
    const { asha, placed, pays } = await orders({ capture: 'decline' });
    expect(await pays()).toMatchObject({ status: 409, body: { data: { approvalURL: placed.approvalURL } } });
    expect((await pays()).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('is let go when the buyer turns back', async () => {
    const { asha, placed } = await orders();
    const away = new URL(paypal.cancel(refOf(placed)));
    expect((await asha.cancels(away.searchParams.get('paymentId') ?? '')).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'cancelled',
      canBePaid: true,
    });
    const next = { ...placed, approvalURL: (await asha.paysAgain(placed)).body.approvalURL ?? '' };
    const back = new URL(paypal.approve(refOf(next))).searchParams;
    expect((await asha.captures(back.get('paymentId') ?? '')).status).toBe(200);
  });

  it.each<NonNullable<Play['capture']>>(['fail-after', 'hang-after', 'cut'])(
    'finds a charge whose answer was lost (%s), and charges no second time',
    async (play) => {
      const { asha, placed, order, pays } = await orders({ capture: play });
      expect([200, 503]).toContain((await pays()).status);
      await aWhilePasses();
      expect(await asha.sees(placed)).toMatchObject(isPaid);
      expect(paypal.books.charges.filter(({ id }) => id === order.capture?.id)).toHaveLength(1);
    },
  );

  it('is paid when PayPal failed before it charged', async () => {
    const { asha, placed, order, pays } = await orders({ capture: 'fail-before' });
    expect([200, 503]).toContain((await pays()).status);
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    expect(order.capture?.status).toBe('COMPLETED');
  });

  it('goes on without a restart after PayPal gave no tokens for a while', async () => {
    const { asha, placed, back } = await orders();
    const paymentId = back().get('paymentId') ?? '';
    paypal.mood = { tokens: 'revoked' };
    expect((await asha.captures(paymentId)).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    const other = await shop.guest();
    const ben = shopping(other.call, other.user._id, shop.url);
    await ben.put(1, await keeping(mira.call).adds('Wool sock'));
    paypal.mood = { busy: true };
    const refused = await ben.checksOut();
    expect(refused).toMatchObject({ status: 502 });
    paypal.mood = {};
    expect((await ben.checksOut()).status).toBe(201);
  });

  it('is finished by a notice when the browser never came back', async () => {
    const { asha, placed } = await orders();
    paypal.approve(refOf(placed));
    const notice = paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed));
    expect(await tells(notice)).toBe(200);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject(isPaid));
  });

  it('is changed once by a notice that comes twice, late and after others', async () => {
    const { asha, placed, order, pays } = await orders();
    await pays();
    const notice = paypal.notice('PAYMENT.CAPTURE.COMPLETED', refOf(placed));
    expect([await tells(notice), await tells(notice), await tells(notice)]).toEqual([200, 200, 200]);
    expect(await tells(paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed)))).toBe(200);
    expect((await asha.sees(placed)).timeline).toHaveLength(2);
    expect(paypal.books.charges.filter(({ id }) => id === order.capture?.id)).toHaveLength(1);
    const kept = await shop.dataSource.query('select event_id from payments.provider_notices where provider_ref = $1', [
      order.capture?.id,
    ]);
    expect(kept).toHaveLength(2);
  });

  it('is charged once when the buyer, a notice and the shop’s own looking about come together', async () => {
    const { asha, placed, order, back } = await orders();
    const paymentId = back().get('paymentId') ?? '';
    const captures = Array.from({ length: 10 }, () => asha.captures(paymentId, placed.orderId));
    const notice = paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed));
    const [answers] = await Promise.all([
      Promise.all(captures),
      tells(notice),
      aWhilePasses(),
      tells(notice),
      aWhilePasses(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(paypal.books.charges.filter(({ id }) => id === order.capture?.id)).toHaveLength(1);
    expect((await asha.sees(placed)).timeline).toHaveLength(2);
  });

  it('can not be rejected while nobody knows whether it was charged, and can after that', async () => {
    const { asha, placed, back } = await orders();
    const reached = paypal.holds(/\/capture$/, 'before');
    const paying = asha.captures(back().get('paymentId') ?? '');
    await reached;
    const rejects = (refund: boolean) =>
      mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund });
    const refused = await rejects(false);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Payment is being confirmed. Try again in a minute.' },
    });
    paypal.letsGo();
    expect((await paying).status).toBe(200);
    expect((await rejects(true)).status).toBe(200);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
  });

  it('is not moved by a notice that is not PayPal’s', async () => {
    const { asha, placed } = await orders();
    paypal.approve(refOf(placed));
    const genuine = paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed));
    const forged = paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed), { isGenuine: false });
    expect(await tells(forged)).toBe(401);
    expect(await tells({ ...genuine, body: genuine.body.replace('  ', ' ') })).toBe(401);
    expect(await tells({ ...genuine, headers: { 'content-type': 'application/json' } })).toBe(401);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending' });
    paypal.mood = { busy: true };
    expect(await tells(genuine)).toBe(503);
    paypal.mood = {};
    expect(await tells(genuine)).toBe(200);
  });

  it('keeps a notice it knows nothing of, and lets it be', async () => {
    const { placed } = await orders();
    const strange = paypal.notice('SOMETHING.NEW', refOf(placed));
    expect(await tells(strange)).toBe(200);
  });

  it('holds the goods while PayPal checks, and then sells them or gives them back', async () => {
    const [good, bad] = [await orders({ capture: 'pending' }), await orders({ capture: 'pending' })];
    for (const each of [good, bad]) expect((await each.pays()).status).toBe(503);
    paypal.settle(refOf(good.placed), 'COMPLETED');
    paypal.settle(refOf(bad.placed), 'DECLINED');
    await tells(paypal.notice('PAYMENT.CAPTURE.COMPLETED', refOf(good.placed)));
    await tells(paypal.notice('PAYMENT.CAPTURE.DENIED', refOf(bad.placed)));
    await eventually(async () => {
      expect(await good.asha.sees(good.placed)).toMatchObject(isPaid);
      expect(await bad.asha.sees(bad.placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'failed' });
    });
    const left = await mira.call('GET', `/admin/getProduct?q=${bad.shirt._id}`);
    expect(left.body.data).toMatchObject([{ onHand: 5, held: 0 }]);
  });

  it.each([{ amount: '0.01' }, { currency: 'EUR' }, { customId: 'another' }])('is not paid by %p', async (play) => {
    const { asha, placed, pays } = await orders(play);
    expect((await pays()).status).toBe(503);
    await aWhilePasses();
    expect(await asha.sees(placed)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'pending',
      canBePaid: false,
    });
  });

  it('is given back once when staff reject, also when PayPal’s answer is lost or it has no funds at first', async () => {
    for (const refund of [undefined, 'fail-after', 'already', 'no-funds'] as const) {
      const { asha, placed, order, pays } = await orders(refund ? { refund } : {});
      await pays();
      const rejected = { status: 'rejected', refund: true };
      await Promise.all([1, 2, 3].map(() => mira.call('PUT', `/admin/order/update/${placed.orderId}`, rejected)));
      await aWhilePasses();
      await aWhilePasses();
      expect([refund, await asha.sees(placed)]).toMatchObject([
        refund,
        { orderStatus: 'rejected', paymentStatus: 'refunded' },
      ]);
      expect(order.refund?.status).toBe('COMPLETED');
    }
  });

  it('hears of money that was given back in PayPal’s own rooms', async () => {
    const { asha, placed, pays } = await orders();
    await pays();
    paypal.giveBack(refOf(placed));
    await tells(paypal.notice('PAYMENT.CAPTURE.REFUNDED', refOf(placed)));
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
  });

  it('never charges what was approved for an order that was replaced, whoever tells of it', async () => {
    const { asha, placed, order, pays } = await orders();
    await asha.orders([1, await keeping(mira.call).adds('Felt hat')]);
    await tells(paypal.notice('CHECKOUT.ORDER.APPROVED', refOf(placed)));
    expect(await pays()).toMatchObject({ status: 409 });
    expect(order.capture).toBeNull();
  });
});
