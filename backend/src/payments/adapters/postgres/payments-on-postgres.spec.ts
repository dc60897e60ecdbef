import { newId } from '../../../shared/id.js';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { paymentsOnPostgres } from '../../../../test/support/payments/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments/payments-fixture.js';
import { outside } from '../../../../test/support/lifecycle/outside.js';
import type { CaptureTurn } from '../../payments.api.js';
import { PaymentApproved, PaymentCaptured, PaymentDisputed } from '../../payments.events.js';
import type { Scenario } from '../sandbox/scenarios.js';

type PaymentsFixture = Awaited<ReturnType<typeof paymentsOnPostgres>>;

describe('Payments on PostgreSQL', () => {
  let fixture: PaymentsFixture;

  beforeAll(async () => {
    fixture = await paymentsOnPostgres();
  });

  afterAll(() => fixture?.close());

  it('are charged once by ten concurrent captures, which publish one event', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'none');

    const results = await Promise.all(
      Array.from({ length: 10 }, async () => {
        return fixture.api.capture(paymentId, await beginCapture(paymentId));
      }),
    );

    expect(results).toEqual(Array.from({ length: 10 }, () => ({ kind: 'paid' })));
    expect(await chargesOf(orderId)).toBe(1);
    expect(eventsOf(PaymentCaptured, orderId)).toHaveLength(1);
  });

  it('are recorded as paid after a charge whose response was lost, and never charged again', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'lose');
    expect(await fixture.api.capture(paymentId, await beginCapture(paymentId))).toEqual({ kind: 'unknown' });
    expect(await fixture.work.run(() => fixture.api.close(orderId, 'expired'))).toBe(false);

    await fixture.fresh.dataSource.query(`update sandbox_paypal.orders set silent_until = null`);
    await fixture.fresh.dataSource.query(
      `update payments.payments set next_check_at = now() - interval '1 second' where id = $1`,
      [paymentId],
    );
    expect(await fixture.reconcile.execute()).toEqual([]);

    expect(await fixture.api.find(paymentId)).toMatchObject({ status: 'paid', isInMotion: false });
    expect(await chargesOf(orderId)).toBe(1);
  });

  it('are returned as saved earlier in the same unit of work', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const { payments, work } = fixture;
    const [saved, ...loaded] = await work.run(async () => {
      const read = await payments.get(paymentId);
      read.close('expired', new Date());
      await payments.save(read);
      const again = [
        await payments.get(paymentId),
        await payments.latestOf(orderId),
        ...(await payments.allOf(orderId)),
      ];
      return [read, ...again].map((payment) => payment?.state);
    });
    expect(saved).toMatchObject({ stage: 'expired', approvalUrl: expect.any(String) });
    expect(loaded).toEqual(Array(3).fill(saved));
  });

  it('have the same approval page after a capture is rolled back', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const page = await fixture.approvalUrl(paymentId);
    const undone = fixture.work.run(async () => {
      expect(await fixture.api.beginCapture(paymentId, orderId)).toBe('ours');
      throw new Error('Nothing left in stock');
    });
    await expect(undone).rejects.toThrow('Nothing left');
    expect(await fixture.approvalUrl(paymentId)).toBe(page);
  });

  it('are reported as approved by only one of two concurrent reconciliations', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'never-return');
    await fixture.fresh.dataSource.query(
      `update payments.payments set next_check_at = now() - interval '1 second' where id = $1`,
      [paymentId],
    );

    await Promise.all([fixture.reconcile.execute(), fixture.reconcile.execute()]);

    expect(eventsOf(PaymentApproved, orderId)).toHaveLength(1);
    expect(await chargesOf(orderId)).toBe(0);
  });

  it('are claimed by one instance at a time, until the lease ends', async () => {
    const { paymentId } = await sentToProvider();
    const on = (day: number) => new Date(Date.UTC(2020, 0, day));
    const { payments, work, fresh } = fixture;
    await fresh.dataSource.query('update payments.payments set next_check_at = $2 where id = $1', [paymentId, on(1)]);
    const claims = (day: number) => work.run(() => payments.claimDue(on(day), on(day + 2)));
    expect([await claims(2), await claims(2), await claims(3), await claims(4)]).toEqual([
      ...[paymentId, null, null, paymentId],
    ]);
    await fresh.dataSource.query('update payments.payments set next_check_at = null where id = $1', [paymentId]);
  });

  it('are claimed first when money may have moved', async () => {
    const { payments, work, fresh } = fixture;
    const on = (day: number) => new Date(Date.UTC(2019, 0, day));
    const states = ['opened', 'capturing', 'expired', 'opened', 'settling'];
    const ids: string[] = [];
    for (const [day, state] of states.entries()) {
      const { paymentId } = await sentToProvider();
      ids.push(paymentId);
      const change = 'update payments.payments set stage = $2, next_check_at = $3 where id = $1';
      await fresh.dataSource.query(change, [paymentId, state, on(day + 1)]);
    }
    const claimed: (string | null)[] = [];
    for (let n = 0; n < 6; n++) claimed.push(await work.run(() => payments.claimDue(on(20), on(21))));
    expect(claimed).toEqual([ids[1], ids[2], ids[4], ids[0], ids[3], null]);
    await fresh.dataSource.query('update payments.payments set next_check_at = null where id = any($1)', [ids]);
  });

  it('prevent the capture of the order’s next payment when they are disputed', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const { payments, work } = fixture;
    await work.run(() => fixture.api.close(orderId, 'cancelled'));
    const { paymentId: next } = await work.run(() => fixture.api.open(shirtsOf(orderId)));
    await fixture.approvalUrl(next);
    const charge = { captureRef: `C${paymentId}`, payerRef: 'ASHA', currency: 'USD', paymentId };
    await work.run(async () => {
      const payment = await payments.get(paymentId);
      payment.concludeCapture({ kind: 'captured', charge: { ...charge, amount: payment.state.amount } }, new Date());
      await payments.save(payment);
    });
    expect(await fixture.api.find(paymentId)).toMatchObject({ isDisputed: true });
    expect(await beginCapture(next)).toBe('disputed');
    await work.run(() => fixture.api.resolveDispute(paymentId, orderId, 'refund'));
    expect(await beginCapture(next)).toBe('disputed');
    expect(eventsOf(PaymentDisputed, orderId)).toHaveLength(1);
  });

  it.each(['by its id', 'by the provider’s id', 'by its order'])('are locked when loaded: %s', async (by) => {
    const { orderId, paymentId, token } = await sentToProvider();
    const { payments, work } = fixture;
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let hasGot = false;
    let gets: Promise<unknown> | undefined;
    await work.run(async () => {
      if (by === 'by its id') await payments.get(paymentId);
      else if (by === 'by its order') await payments.allOf(orderId);
      else await payments.find(token);
      gets = outside(() => work.run(() => payments.get(paymentId))).then(() => (hasGot = true));
      await eventually(async () => {
        if (!hasGot) expect(await fixture.fresh.dataSource.query(waiting)).not.toEqual([]);
      });
      expect(hasGot).toBe(false);
    });
    await gets;
  });

  it('can’t begin a capture while another unit of work closes them', async () => {
    const { orderId, paymentId } = await sentToProvider();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let hasBegun = false;
    const begin = () => beginCapture(paymentId).finally(() => (hasBegun = true));
    let begins: ReturnType<typeof beginCapture> | undefined;
    await fixture.work.run(async () => {
      await fixture.api.lockLatestOf(orderId);
      begins = outside(begin);
      await eventually(async () => {
        if (!hasBegun) expect(await fixture.fresh.dataSource.query(waiting)).not.toEqual([]);
      });
      expect(await fixture.api.close(orderId, 'cancelled')).toBe(true);
    });
    expect(await begins).toBe('closed');
    expect(await fixture.api.find(paymentId)).toMatchObject({ status: 'cancelled' });
  });

  it('are refunded once by repeated requests', async () => {
    const { orderId, paymentId } = await sentToProvider();
    await approved(paymentId, 'none');
    await fixture.api.capture(paymentId, await beginCapture(paymentId));

    await Promise.all([fixture.refund.execute(orderId), fixture.refund.execute(orderId)]);
    await fixture.refund.execute(orderId);

    expect(await fixture.api.find(paymentId)).toMatchObject({ status: 'refunded' });
    const [{ refunds }] = await fixture.fresh.dataSource.query(
      `select count(*) as refunds from sandbox_paypal.capture_refunds r
         join sandbox_paypal.captures c on c.id = r.capture_id join sandbox_paypal.orders o using (token)
        where o.invoice_id = $1`,
      [orderId],
    );
    expect(refunds).toBe(1);
  });

  it('are limited to one open payment per order; a new one is allowed after it is closed', async () => {
    const { orderId } = await sentToProvider();
    await expect(fixture.work.run(() => fixture.api.open(shirtsOf(orderId)))).rejects.toThrow(/one_undisputed/);
    await fixture.work.run(() => fixture.api.close(orderId, 'cancelled'));
    const second = await fixture.work.run(() => fixture.api.open(shirtsOf(orderId)));
    const latest = await fixture.work.run(() => fixture.api.lockLatestOf(orderId));
    expect(latest).toMatchObject({ paymentId: second.paymentId, status: 'pending', isOpen: true });
  });

  it('are found by our id or the provider’s, and by nothing else', async () => {
    const { paymentId, token } = await sentToProvider();
    expect(await fixture.api.find(paymentId)).toMatchObject({ paymentId });
    expect(await fixture.api.find(token)).toMatchObject({ paymentId });
    expect(await fixture.api.find(newId())).toBeNull();
    expect(await fixture.api.find("' or 1=1 --\0")).toBeNull();
  });

  async function sentToProvider() {
    const orderId = newId<'Order'>();
    const { paymentId } = await fixture.work.run(() => fixture.api.open(shirtsOf(orderId)));
    const url = new URL(await fixture.approvalUrl(paymentId));
    return { orderId, paymentId, token: url.searchParams.get('token') ?? '' };
  }

  async function approved(paymentId: string, scenario: Scenario): Promise<void> {
    const token = new URL(await fixture.approvalUrl(paymentId)).searchParams.get('token') ?? '';
    const order = await fixture.orders.find(token);
    expect(await fixture.orders.approve(token, { formToken: order?.formToken ?? '', scenario })).toMatchObject({
      token,
    });
  }

  async function beginCapture(paymentId: string): Promise<CaptureTurn> {
    const { orderId } = (await fixture.api.find(paymentId))!;
    return fixture.work.run(() => fixture.api.beginCapture(paymentId, orderId));
  }

  async function chargesOf(orderId: string): Promise<number> {
    const [{ charges }] = await fixture.fresh.dataSource.query(
      `select count(*) as charges from sandbox_paypal.captures join sandbox_paypal.orders using (token) where invoice_id = $1`,
      [orderId],
    );
    return charges;
  }

  function eventsOf(
    type: typeof PaymentApproved | typeof PaymentCaptured | typeof PaymentDisputed,
    orderId: string,
  ): unknown[] {
    return fixture.events.filter((event) => event instanceof type && event.orderId === orderId);
  }
});
