import { ExpireUnpaidOrders } from '../../../src/ordering/application/expire-unpaid-orders.js';
import { newId } from '../../../src/shared/id.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const isPaid = { orderStatus: 'confirmed', paymentStatus: 'paid' };

describe('A PayPal webhook', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  beforeAll(async () => {
    street = await openPaypalShop();
  });
  beforeEach(() => {
    street.paypal.mood = {};
    street.paypal.play = {};
  });

  const stockOf = async ({ _id }: { _id: string }) =>
    (await street.mira.call('GET', `/admin/getProduct?q=${_id}`)).body.data;
  const timeRunsOut = async ({ orderId }: { orderId: string }) => {
    const ago = `now() - interval '1 minute'`;
    const sets = (what: string) => street.shop.dataSource.query(`update ${what} = $1`, [orderId]);
    await sets(`ordering.orders set payable_until = ${ago} where id`);
    await sets(`catalog.reservations set reserved_until = ${ago} where order_id`);
    await street.shop.app.get(ExpireUnpaidOrders).execute();
  };

  it('completes a payment whose browser never returned', async () => {
    const { asha, placed } = await street.orders();
    street.paypal.approve(street.refOf(placed));
    const notice = street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed));
    expect(await street.receives(notice)).toBe(200);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject(isPaid));
  });

  it('about an approval that arrives first doesn’t hide from the buyer that the card was declined', async () => {
    const { asha, placed, back, pays } = await street.orders({ capture: 'decline' });
    const paymentId = back().get('paymentId') ?? '';
    await street.receives(street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed)));
    expect(await asha.captures(paymentId)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('declined') } },
    });
    expect((await pays()).status).toBe(200);
  });

  it('is applied once, even if it is delivered repeatedly, late or out of order', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await pays();
    const notice = street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', street.refOf(placed));
    expect([await street.receives(notice), await street.receives(notice), await street.receives(notice)]).toEqual([
      200, 200, 200,
    ]);
    expect(await street.receives(street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed)))).toBe(200);
    expect((await asha.sees(placed)).timeline).toHaveLength(2);
    expect(street.chargesFor(placed)).toBe(1);
    const stored = await street.shop.dataSource.query(
      'select event_id from payments.webhook_events where provider_ref = $1',
      [order.capture?.id],
    );
    expect(stored).toHaveLength(2);
  });

  describe('about refunds', () => {
    type Asha = Awaited<ReturnType<typeof street.orders>>['asha'];
    /** The webhook is answered before the payment is checked. */
    const sees = (asha: Asha, placed: { orderId: string }, expected: object) =>
      eventually(async () => {
        const order = await asha.sees(placed);
        const notes = order.timeline.map(({ note }) => note).slice(2);
        expect({ ...order, notes }).toMatchObject(expected);
      });

    it('records parts that were made in PayPal’s console, each once, and the last of them', async () => {
      const { asha, placed, pays } = await street.orders();
      await pays();
      const ref = street.refOf(placed);
      street.paypal.giveBack(ref, '19.99');
      const notice = street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', ref);
      for (let n = 0; n < 2; n++) expect(await street.receives(notice)).toBe(200);
      const refunds = [{ amount: 19.99, state: 'done' }];
      await sees(asha, placed, {
        ...{ orderStatus: 'confirmed', paymentStatus: 'paid', refundedAmount: 19.99, refunds },
        notes: ['$19.99 was refunded at the provider.'],
      });
      street.paypal.giveBack(ref);
      await street.receives(street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', ref));
      await sees(asha, placed, {
        ...{ paymentStatus: 'refunded', refundedAmount: 59.97 },
        notes: ['$19.99 was refunded at the provider.', '$39.98 was refunded at the provider.'],
      });
    });

    it('changes nothing where the refund is the shop’s own, and finishes a pending one', async () => {
      const { asha, placed, order, pays } = await street.orders();
      await pays();
      order.play.refund = 'pending';
      const path = `/admin/order/refund/${placed.orderId}`;
      const asked = await street.mira.send('POST', path, { amount: 10 }, { 'idempotency-key': newId() });
      expect(asked).toMatchObject({ status: 201, body: { data: { refund: { state: 'pending' } } } });
      await sees(asha, placed, { refundedAmount: 0, paymentStatus: 'paid' });
      const more = await street.mira.send('POST', path, { amount: 50 }, { 'idempotency-key': newId() });
      expect(more.body.message).toBe('Only $49.97 of this order can still be refunded.');
      street.paypal.giveBack(street.refOf(placed));
      const notice = street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', street.refOf(placed));
      for (let n = 0; n < 2; n++) await street.receives(notice);
      await sees(asha, placed, {
        ...{ refundedAmount: 10, paymentStatus: 'paid', refunds: [{ amount: 10, state: 'done' }] },
        notes: ['A refund of $10.00 is on its way.', '$10.00 was refunded.'],
      });
    });

    it('says that a charge was taken back for the buyer, and nothing more is refunded', async () => {
      const { asha, placed, pays } = await street.orders();
      await pays();
      street.paypal.reverse(street.refOf(placed));
      await street.receives(street.paypal.notice('PAYMENT.CAPTURE.REVERSED', street.refOf(placed)));
      await sees(asha, placed, {
        ...{ paymentStatus: 'refunded', refundedAmount: 59.97 },
        notes: ['The provider took $59.97 back for the buyer.'],
      });
      const path = `/admin/order/refund/${placed.orderId}`;
      expect(await street.mira.send('POST', path, { amount: 1 }, { 'idempotency-key': newId() })).toMatchObject({
        ...{ status: 409, body: { message: 'Only $0.00 of this order can still be refunded.' } },
      });
    });
  });

  it('charges once beside concurrent captures and reconciliation', async () => {
    const { asha, placed, back } = await street.orders();
    const paymentId = back().get('paymentId') ?? '';
    const captures = Array.from({ length: 10 }, () => asha.captures(paymentId, placed.orderId));
    const notice = street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed));
    const [responses] = await Promise.all([
      Promise.all(captures),
      street.receives(notice),
      street.reconcile(),
      street.receives(notice),
      street.reconcile(),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(street.chargesFor(placed)).toBe(1);
    expect((await asha.sees(placed)).timeline).toHaveLength(2);
  });

  it('with an invalid signature is rejected', async () => {
    const { asha, placed } = await street.orders();
    street.paypal.approve(street.refOf(placed));
    const genuine = street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed));
    const forged = street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed), { isGenuine: false });
    expect(await street.receives(forged)).toBe(401);
    expect(await street.receives({ ...genuine, body: genuine.body.replace('  ', ' ') })).toBe(401);
    expect(await street.receives({ ...genuine, headers: { 'content-type': 'application/json' } })).toBe(401);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending' });
    street.paypal.mood = { busy: true };
    expect(await street.receives(genuine)).toBe(503);
    street.paypal.mood = {};
    expect(await street.receives(genuine)).toBe(200);
  });

  it('of an unknown type is stored and ignored', async () => {
    const { placed } = await street.orders();
    const strange = street.paypal.notice('SOMETHING.NEW', street.refOf(placed));
    expect(await street.receives(strange)).toBe(200);
  });

  it('about a settled capture sells the reserved stock, and about a denied capture releases it', async () => {
    const [good, bad] = [await street.orders({ capture: 'pending' }), await street.orders({ capture: 'pending' })];
    for (const each of [good, bad]) {
      expect((await each.pays()).status).toBe(503);
      await timeRunsOut(each.placed);
      expect(await stockOf(each.shirt)).toMatchObject([{ onHand: 5, held: 3 }]);
    }
    street.paypal.settle(street.refOf(good.placed), 'COMPLETED');
    street.paypal.settle(street.refOf(bad.placed), 'DECLINED');
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', street.refOf(good.placed)));
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.DENIED', street.refOf(bad.placed)));
    await eventually(async () => {
      expect(await good.asha.sees(good.placed)).toMatchObject(isPaid);
      expect(await bad.asha.sees(bad.placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'failed' });
    });
    expect(await stockOf(good.shirt)).toMatchObject([{ onHand: 2, held: 0 }]);
    expect(await stockOf(bad.shirt)).toMatchObject([{ onHand: 5, held: 0 }]);
  });

  it('never captures an expired order, which its buyer still can', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await timeRunsOut(placed);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'expired' });
    street.paypal.approve(street.refOf(placed));
    expect(await street.receives(street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed)))).toBe(200);
    await street.reconcile();
    expect(order.capture).toBeNull();
    expect((await pays()).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('reports refunds made at PayPal', async () => {
    const { asha, placed, pays } = await street.orders();
    await pays();
    street.paypal.giveBack(street.refOf(placed));
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', street.refOf(placed)));
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
  });

  it('about a refund is checked again until PayPal responds', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await pays();
    const failing = { status: 500, body: {} };
    order.play.statusSays = [failing, failing, failing];
    street.paypal.giveBack(street.refOf(placed));
    const notice = street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', street.refOf(placed));
    for (const left of [2, 1, 0]) {
      await street.receives(notice);
      await eventually(async () => expect(order.play.statusSays).toHaveLength(left));
    }
    expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'paid' });
    await eventually(async () => {
      await street.reconcile();
      expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' });
    });
  });

  it('about a charge by a failed payment disputes the payment, and corrects the order’s payment status', async () => {
    const { asha, placed, order, back } = await street.orders({ capture: 'refuse' });
    const paymentId = back().get('paymentId') ?? '';
    expect((await asha.captures(paymentId)).status).toBe(409);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'failed' });
    order.status = 'COMPLETED';
    order.capture = { id: 'LATECHARGE', status: 'COMPLETED', value: '59.97', currency: 'USD', customId: paymentId };
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', order.id));
    const stuck = async () => (await street.mira.call('GET', '/admin/payments/stuck')).body.data;
    const disputed = expect.objectContaining({ orderId: placed.orderId, state: 'disputed' });
    await eventually(async () => expect(await stuck()).toContainEqual(disputed));
    await eventually(async () => {
      const { orderStatus, paymentStatus, timeline } = await asha.sees(placed);
      expect({ orderStatus, paymentStatus }).toEqual({ orderStatus: 'rejected', paymentStatus: 'pending' });
      expect(timeline.at(-1)?.note).toContain('reports a charge');
    });
    expect((await asha.captures(paymentId)).status).toBe(503);
    street.paypal.giveBack(order.id);
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.REFUNDED', order.id));
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
    const ended = { status: 409, body: { message: 'This order was refunded.' } };
    expect(await asha.captures(paymentId)).toMatchObject(ended);
  });

  it('never captures the payment of a replaced order', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await asha.orders([1, await keeping(street.mira.call).adds('Felt hat')]);
    street.paypal.approve(street.refOf(placed));
    await street.receives(street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(placed)));
    expect(await pays()).toMatchObject({ status: 409 });
    expect(order.capture).toBeNull();
  });
});
