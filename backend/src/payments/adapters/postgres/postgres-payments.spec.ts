import { newId } from '../../../shared/id.js';
import { eventually } from '../../../../test/support/eventually.js';
import { paymentsOnPostgres } from '../../../../test/support/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments-till.js';
import type { CaptureTurn } from '../../payments.api.js';
import { PaymentApproved, PaymentCaptured } from '../../payments.events.js';
import type { Rehearsal } from './sandbox-paypal/rehearsal.js';

type Till = Awaited<ReturnType<typeof paymentsOnPostgres>>;

describe('Payments on PostgreSQL', () => {
  let till: Till;

  beforeAll(async () => {
    till = await paymentsOnPostgres();
  });

  afterAll(() => till?.close());

  it('charges once when ten come to capture at the same time, and tells it once', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'none');

    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        return till.cashier.capture(paymentId, await begun(paymentId));
      }),
    );

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ kind: 'paid' })));
    expect(await chargesOf(orderId)).toBe(1);
    expect(told(PaymentCaptured, orderId)).toHaveLength(1);
  });

  it('keeps a charge whose answer was lost, and never charges again', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'lose');
    expect(await till.cashier.capture(paymentId, await begun(paymentId))).toEqual({ kind: 'unknown' });
    expect(await till.work.run(() => till.cashier.letGo(orderId, 'expired'))).toBe(false);

    await till.fresh.dataSource.query(`update sandbox_paypal.orders set silent_until = null`);
    await till.fresh.dataSource.query(
      `update payments.payments set due_at = now() - interval '1 second' where id = $1`,
      [paymentId],
    );
    expect(await till.reconcile.execute()).toEqual([]);

    expect(await till.cashier.find(paymentId)).toMatchObject({ status: 'paid', isInMotion: false });
    expect(await chargesOf(orderId)).toBe(1);
  });

  it('are not saved over what another transaction changed meanwhile, where they are not locked', async () => {
    const { paymentId } = await sentToProvider();
    const { payments, work, database, fresh } = till;
    let attempts = 0;
    await work.runOptimistic(async () => {
      const payment = await payments.get(paymentId);
      if (attempts++ === 0) {
        const change = 'update payments.payments set looks = 7 where id = $1';
        await database.runOutsideUnitOfWork(() => fresh.dataSource.query(change, [paymentId]));
      }
      payment.nudge(new Date());
      payments.save(payment);
    });
    expect(attempts).toBe(2);
    expect(await fresh.dataSource.query('select looks from payments.payments where id = $1', [paymentId])).toEqual([
      { looks: 7 },
    ]);
  });

  it('has its page again when the capture that was begun was undone', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const page = await till.cashier.approvalUrl(paymentId);
    const undone = till.work.run(async () => {
      expect(await till.cashier.beginCapture(paymentId, orderId)).toBe('ours');
      throw new Error('Nothing left on the shelf');
    });
    await expect(undone).rejects.toThrow('Nothing left');
    expect(await till.cashier.approvalUrl(paymentId)).toBe(page);
  });

  it('has an approved payment whose buyer never came back found by one of two that look', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'never-return');
    await till.fresh.dataSource.query(
      `update payments.payments set due_at = now() - interval '1 second' where id = $1`,
      [paymentId],
    );

    await Promise.all([till.reconcile.execute(), till.reconcile.execute()]);

    expect(told(PaymentApproved, orderId)).toHaveLength(1);
    expect(await chargesOf(orderId)).toBe(0);
  });

  it('is due for one at a time: whoever takes it up has their time for it', async () => {
    const { paymentId } = await sentToProvider();
    const on = (day: number) => new Date(Date.UTC(2020, 0, day));
    const { payments, work, fresh } = till;
    await fresh.dataSource.query('update payments.payments set due_at = $2 where id = $1', [paymentId, on(1)]);
    const takes = (day: number) => work.run(() => payments.takeDue(on(day), on(day + 2), 50));
    expect([await takes(2), await takes(2), await takes(3), await takes(4)]).toEqual([
      [paymentId],
      [],
      [],
      [paymentId],
    ]);
    await fresh.dataSource.query('update payments.payments set due_at = null where id = $1', [paymentId]);
  });

  it.each(['by its id', 'by the provider’s', 'by its order'])('is locked by whoever got it %s', async (by) => {
    const { orderId, paymentId, token } = await sentToProvider();
    const { payments, work } = till;
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let hasGot = false;
    let gets: Promise<unknown> | undefined;
    await work.run(async () => {
      if (by === 'by its id') await payments.get(paymentId);
      else if (by === 'by its order') await payments.allOf(orderId);
      else await payments.find(token);
      gets = till.database
        .runOutsideUnitOfWork(() => work.run(() => payments.get(paymentId)))
        .then(() => (hasGot = true));
      await eventually(async () => {
        if (!hasGot) expect(await till.fresh.dataSource.query(waiting)).not.toEqual([]);
      });
      expect(hasGot).toBe(false);
    });
    await gets;
  });

  it('is let go only where nobody can begin to capture it meanwhile', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let hasBegun = false;
    const begin = () => begun(paymentId).finally(() => (hasBegun = true));
    let begins: ReturnType<typeof begun> | undefined;
    await till.work.run(async () => {
      await till.cashier.lockLatestOf(orderId);
      begins = till.database.runOutsideUnitOfWork(begin);
      await eventually(async () => {
        if (!hasBegun) expect(await till.fresh.dataSource.query(waiting)).not.toEqual([]);
      });
      expect(await till.cashier.letGo(orderId, 'cancelled')).toBe(true);
    });
    expect(await begins).toBe('closed');
    expect(await till.cashier.find(paymentId)).toMatchObject({ status: 'cancelled' });
  });

  it('gives the money back once, however often it is asked', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'none');
    await till.cashier.capture(paymentId, await begun(paymentId));

    await Promise.all([till.refund.execute(orderId), till.refund.execute(orderId)]);
    await till.refund.execute(orderId);

    expect(await till.cashier.find(paymentId)).toMatchObject({ status: 'refunded' });
    const [{ refunds }] = await till.fresh.dataSource.query(
      `select count(*) as refunds from sandbox_paypal.refunds r
         join sandbox_paypal.captures c on c.id = r.capture_id join sandbox_paypal.orders o using (token)
        where o.invoice_id = $1`,
      [orderId],
    );
    expect(refunds).toBe(1);
  });

  it('lets an order have one payment that is not final, and another after it', async () => {
    const { orderId } = await sentToProvider();
    await expect(till.work.run(() => till.cashier.open(shirtsOf(orderId)))).rejects.toThrow(/one_not_final/);
    await till.work.run(() => till.cashier.letGo(orderId, 'cancelled'));
    const second = await till.work.run(() => till.cashier.open(shirtsOf(orderId)));
    const latest = await till.work.run(() => till.cashier.lockLatestOf(orderId));
    expect(latest).toMatchObject({ paymentId: second, status: 'pending', isOpen: true });
  });

  it('finds a payment by our id or by the provider’s, and nothing by anything else', async () => {
    const { paymentId, token } = await sentToProvider();
    expect(await till.cashier.find(paymentId)).toMatchObject({ paymentId });
    expect(await till.cashier.find(token)).toMatchObject({ paymentId });
    expect(await till.cashier.find(newId())).toBeNull();
    expect(await till.cashier.find("' or 1=1 --\0")).toBeNull();
  });

  async function sentToProvider() {
    const orderId = newId<'Order'>();
    const paymentId = await till.work.run(() => till.cashier.open(shirtsOf(orderId)));
    const url = new URL(await till.cashier.approvalUrl(paymentId));
    return { orderId, paymentId, token: url.searchParams.get('token') ?? '' };
  }

  async function approved(paymentId: string, rehearsal: Rehearsal): Promise<void> {
    const token = new URL(await till.cashier.approvalUrl(paymentId)).searchParams.get('token') ?? '';
    const order = await till.orders.find(token);
    expect(await till.orders.approve(token, { formToken: order?.formToken ?? '', rehearsal })).toMatchObject({ token });
  }

  async function begun(paymentId: string): Promise<CaptureTurn> {
    const { orderId } = (await till.cashier.find(paymentId))!;
    return till.work.run(() => till.cashier.beginCapture(paymentId, orderId));
  }

  async function chargesOf(orderId: string): Promise<number> {
    const [{ charges }] = await till.fresh.dataSource.query(
      `select count(*) as charges from sandbox_paypal.captures join sandbox_paypal.orders using (token) where invoice_id = $1`,
      [orderId],
    );
    return charges;
  }

  function told(type: typeof PaymentApproved | typeof PaymentCaptured, orderId: string): unknown[] {
    return till.told.filter((event) => event instanceof type && event.orderId === orderId);
  }
});
