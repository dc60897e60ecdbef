import { readFileSync } from 'node:fs';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const invariants = readFileSync(new URL('../../../invariants.sql', import.meta.url), 'utf8');

describe('A charge that contradicts the state of its payment', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  beforeAll(async () => {
    jest.replaceProperty(Metrics, 'maxAge', 0);
    street = await openPaypalShop();
  });

  interface Listed {
    readonly _id: string;
    readonly orderId: string;
    readonly state: string;
    readonly resolutions: string[];
  }
  const listed = async ({ orderId }: { orderId: string }) => {
    const all = (await street.mira.call('GET', '/admin/payments/stuck')).body.data as Listed[];
    return all.filter((each) => each.orderId === orderId);
  };
  const resolves = (id: string, resolution: string, note?: string) =>
    street.mira.call('POST', `/admin/payments/resolve/${id}`, { resolution, note });
  const stockOf = async ({ _id }: { _id: string }) =>
    (await street.mira.call('GET', `/admin/getProduct?q=${_id}`)).body.data;
  const disputesCounted = async () => {
    const metrics = await (await fetch(`${street.shop.url}/metrics`)).text();
    return Number(/shop_payments\{state="disputed"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const violations = async () =>
    ((await street.shop.dataSource.query(invariants)) as { rule: string }[]).map(({ rule }) => rule);

  /** Creates an order whose buyer has cancelled the payment, which PayPal has charged nevertheless. */
  const disputed = async ({ paysAgain = false } = {}) => {
    const ordered = await street.orders();
    const { asha, placed, order } = ordered;
    const paymentId = order.body.purchase_units[0]!.custom_id;
    expect((await asha.cancels(paymentId)).status).toBe(200);
    const next = paysAgain ? ((await asha.paysAgain(placed)).body.approvalURL ?? '') : '';
    order.status = 'COMPLETED';
    order.capture = {
      id: `LATE${order.id}`,
      status: 'COMPLETED',
      value: '59.97',
      currency: 'USD',
      customId: paymentId,
    };
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', order.id));
    await eventually(async () => expect(await listed(placed)).toMatchObject([{ _id: paymentId, state: 'disputed' }]));
    await eventually(async () => expect((await asha.sees(placed)).timeline.at(-1)?.note).toContain('reports a charge'));
    return { ...ordered, paymentId, nextToken: next && (new URL(next).searchParams.get('token') ?? '') };
  };

  it('is accepted by staff: the order is paid and its alert ends', async () => {
    const { asha, placed, paymentId, shirt } = await disputed();
    expect(await listed(placed)).toMatchObject([{ resolutions: ['accept', 'refund', 'settle'] }]);
    const counted = await disputesCounted();
    expect(counted).toBeGreaterThan(0);
    expect(await resolves(paymentId, 'accept')).toMatchObject({ status: 200 });
    expect(await resolves(paymentId, 'accept')).toMatchObject({ status: 200 });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', paymentId });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 2, held: 0 }]);
    expect(await listed(placed)).toEqual([]);
    await eventually(async () => expect(await disputesCounted()).toBe(counted - 1));
    expect((await asha.captures(paymentId)).status).toBe(200);
    expect(await resolves(paymentId, 'settle', 'Too late.')).toMatchObject({
      ...{ status: 409, body: { message: 'This payment is not disputed any more.' } },
    });
    const rejected = { status: 'rejected', refund: true };
    expect((await street.mira.call('PUT', `/admin/order/update/${placed.orderId}`, rejected)).status).toBe(200);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
    expect(await violations()).toEqual([]);
  });

  it('is refunded by staff: once, with the order, and in the audit trail', async () => {
    const { asha, placed, order, paymentId, shirt } = await disputed();
    expect((await resolves(paymentId, 'refund', 'Asha asked for it.')).status).toBe(200);
    expect(order.refunds).toHaveLength(1);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect((await resolves(paymentId, 'refund')).status).toBe(200);
    expect(await listed(placed)).toEqual([]);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 5, held: 0 }]);
    const seen = await street.mira.call('GET', `/admin/order/details/${placed.orderId}`);
    const notes = (seen.body.data as { timeline: { note: string; by: string }[] }).timeline.slice(-2);
    expect(notes).toMatchObject([
      {
        note: 'The charge that the shop was checking is being refunded. Asha asked for it.',
        by: street.mira.user.userName,
      },
      { note: 'The payment was refunded at the provider.' },
    ]);
    const audit = await street.mira.call('GET', `/admin/audit?entityId=${paymentId}`);
    expect(audit.body.data).toMatchObject([
      { before: { stage: 'dispute_refunding' }, after: { stage: 'refunded' } },
      { before: { stage: 'disputed' }, after: { stage: 'dispute_refunding' }, staffId: street.mira.user._id },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('whose refund PayPal refuses is disputed again, with the reason', async () => {
    const { placed, order, paymentId } = await disputed();
    order.play.refund = 'no-funds';
    expect((await resolves(paymentId, 'refund')).status).toBe(200);
    const reason = 'PayPal did not refund the payment: REFUND_FAILED_INSUFFICIENT_FUNDS.';
    expect(await listed(placed)).toMatchObject([{ state: 'disputed', reason }]);
    delete order.play.refund;
    expect((await resolves(paymentId, 'refund')).status).toBe(200);
    expect(await listed(placed)).toEqual([]);
  });

  it('whose refund has no response is listed, and refunded by the job with the same request', async () => {
    const { placed, order, paymentId } = await disputed();
    order.play.refund = 'fail-after';
    await resolves(paymentId, 'refund');
    expect(await listed(placed)).toMatchObject([{ state: 'dispute_refunding', resolutions: [] }]);
    await eventually(async () => {
      await street.reconcile();
      expect(await listed(placed)).toEqual([]);
    });
    expect(order.refunds).toHaveLength(1);
    expect(street.paypal.books.twisted.size).toBe(0);
  });

  it('is settled by staff with a note: the order is rejected and can’t be paid again', async () => {
    const { asha, placed, order, paymentId, shirt } = await disputed();
    expect(await resolves(paymentId, 'settle')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note', message: 'Please note what became of the money.' }] },
    });
    for (let time = 0; time < 2; time++) {
      expect((await resolves(paymentId, 'settle', 'Paid back by bank transfer.')).status).toBe(200);
    }
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'cancelled' });
    expect((await asha.paysAgain(placed)).status).toBe(409);
    expect(await asha.captures(paymentId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The shop has settled this payment.') },
    });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 5, held: 0 }]);
    expect(await listed(placed)).toEqual([]);
    // PayPal sends the webhook of the charge again.
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', order.id));
    await street.reconcile();
    expect(await listed(placed)).toEqual([]);
    const { timeline } = await asha.sees(placed);
    expect(timeline.filter(({ note }) => note.includes('has settled'))).toHaveLength(1);
    expect(timeline.some(({ note }) => note.includes('bank transfer'))).toBe(false);
    expect(await violations()).toEqual([]);
  });

  it('cancels the other open payment of its order', async () => {
    const { asha, placed, nextToken } = await disputed({ paysAgain: true });
    const stages = () =>
      street.shop.dataSource.query('select stage, next_check_at from payments.payments where provider_ref = $1', [
        nextToken,
      ]);
    // The reaction that closes it, and the check that the webhook began, may still be running.
    await eventually(async () => {
      await street.reconcile();
      expect(await stages()).toEqual([{ stage: 'cancelled', next_check_at: null }]);
    });
    const back = new URL(street.paypal.approve(nextToken)).searchParams;
    expect((await asha.captures(back.get('paymentId') ?? '')).status).toBe(409);
    expect(street.chargesFor(placed)).toBe(1);
  });

  it('blocks another capture for its order in the database, even by an earlier version of the shop', async () => {
    const { placed, paymentId } = await disputed({ paysAgain: true });
    const captures = (state: string) =>
      street.shop.dataSource.query(
        `update payments.payments set stage = $1 where order_id = $2 and id <> $3 and provider_ref is not null`,
        [state, placed.orderId, paymentId],
      );
    await captures('opened');
    await expect(captures('capturing')).rejects.toThrow('is disputed');
    await street.shop.dataSource.query(`update payments.payments set stage = 'dispute_settled' where id = $1`, [
      paymentId,
    ]);
    await captures('capturing');
  });
});
