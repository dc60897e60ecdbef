import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../../../test/support/lifecycle/eventually.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { paymentsOnPostgres } from '../../../../test/support/payments/payments-on-postgres.js';
import { shirtsOf } from '../../../../test/support/payments/payments-fixture.js';
import { aRefundRequest } from '../../../../test/support/payments/a-refund-request.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import type { Scenario } from './scenarios.js';

jest.mock<typeof import('node:timers/promises')>('node:timers/promises', () => {
  const real = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return { ...real, setTimeout: jest.fn(real.setTimeout) };
});

describe('The sandbox provider', () => {
  let fixture: Awaited<ReturnType<typeof paymentsOnPostgres>>;

  beforeAll(async () => {
    fixture = await paymentsOnPostgres();
  });

  afterAll(() => fixture?.close());

  it('creates one order for repeated and concurrent requests', async () => {
    const request = asked();
    const results = await Promise.all(Array.from({ length: 5 }, () => fixture.provider.open(request)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await fixture.provider.open({ ...asked(), key: 'another' })).not.toEqual(results[0]);
  });

  it('reports the status: waiting, approved, captured', async () => {
    const { providerRef, paymentId } = await opened();
    expect(await fixture.provider.status(providerRef)).toEqual({ kind: 'waiting' });
    await approve(providerRef);
    expect(await fixture.provider.status(providerRef)).toEqual({ kind: 'approved' });
    const outcome = await capture(providerRef, 'k1');
    expect(outcome).toMatchObject({
      kind: 'captured',
      charge: { paymentId, currency: 'USD', amount: Money.ofCents(5997), payerRef: expect.stringMatching(/^\w{13}$/) },
    });
    expect(await fixture.provider.status(providerRef)).toEqual(outcome);
  });

  it('charges an order once, even with different keys', async () => {
    const { providerRef } = await opened();
    await approve(providerRef);
    const outcomes = await Promise.all(['k1', 'k1', 'k2', 'k3'].map((key) => capture(providerRef, providerRef + key)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'captured' });
  });

  it('charges neither unapproved nor unknown orders', async () => {
    const { providerRef } = await opened();
    expect(await capture(providerRef, 'early')).toMatchObject({ kind: 'notApproved' });
    expect(await capture('NOBODY', 'k')).toMatchObject({ kind: 'notExecuted' });
    expect(await fixture.provider.status('NOBODY')).toEqual({ kind: 'absent' });
  });

  it('charges nothing by a request that arrived before the approval, and charges by the next', async () => {
    const { providerRef } = await opened();
    const { dataSource } = fixture.fresh;
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let early: ReturnType<typeof capture> | undefined;
    await dataSource.transaction(async (approving) => {
      await approving.query(`update sandbox_paypal.orders set state = 'approved' where token = $1`, [providerRef]);
      early = capture(providerRef, 'early-1');
      await eventually(async () => expect(await dataSource.query(waiting)).toHaveLength(1));
    });
    expect(await early).toMatchObject({ kind: 'notApproved' });
    expect(await capture(providerRef, 'early-2')).toMatchObject({ kind: 'captured' });
  });

  it('repeats a decline for the same key, and charges for a new key after a new approval', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'decline');
    expect(await capture(providerRef, 'decline-1')).toMatchObject({ kind: 'declined' });
    await approve(providerRef);
    expect(await capture(providerRef, 'decline-1')).toMatchObject({ kind: 'declined' });
    expect(await capture(providerRef, 'decline-2')).toMatchObject({ kind: 'captured' });
  });

  it('charges without a response in the “lose” scenario, and then doesn’t respond for a while', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'lose');
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'unknown' });
    const { dataSource } = fixture.fresh;
    await dataSource.query(`update sandbox_paypal.orders set silent_until = 'infinity' where silent_until is not null`);
    expect(await fixture.provider.status(providerRef)).toMatchObject({ kind: 'unknown' });
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'unknown' });
    await dataSource.query('update sandbox_paypal.orders set silent_until = now()');
    expect(await fixture.provider.status(providerRef)).toMatchObject({ kind: 'captured' });
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'captured' });
  });

  it('waits in the slow scenario, and then charges', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'slow');
    const whileItWaits: unknown[] = [];
    const wait = async (ms?: number) => whileItWaits.push(ms, await fixture.provider.status(providerRef));
    jest.mocked(sleep).mockImplementationOnce(wait as typeof sleep);
    expect(await capture(providerRef, 'slow-1')).toMatchObject({ kind: 'captured' });
    expect(whileItWaits).toEqual([6_000, { kind: 'approved' }]);
  });

  it('charges a slow order once when the capture is repeated meanwhile', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'slow');
    const meanwhile: unknown[] = [];
    const askAgain = async () => meanwhile.push(await capture(providerRef, 'slow-again'));
    jest.mocked(sleep).mockImplementationOnce(askAgain as unknown as typeof sleep);
    const result = await capture(providerRef, 'slow-again');
    expect(result).toMatchObject({ kind: 'captured' });
    expect(meanwhile).toEqual([result]);
  });

  it('refunds a charge under review only after it is settled, and once', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'pending');
    const outcome = await capture(providerRef, 'pending-1');
    if (outcome.kind !== 'settling') throw new Error(outcome.kind);
    await fixture.fresh.dataSource.query(`update sandbox_paypal.captures set completes_at = 'infinity'`);
    const request = aRefundRequest({ captureRef: outcome.captureRef });
    expect(await fixture.provider.refund(request)).toMatchObject({ kind: 'refused' });
    await fixture.fresh.dataSource.query('update sandbox_paypal.captures set completes_at = now()');
    expect(await fixture.provider.status(providerRef)).toMatchObject({ kind: 'captured' });
    const first = await fixture.provider.refund(request);
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await fixture.provider.refund({ ...request, key: 'r2' })).toEqual(first);
    expect(await fixture.provider.refund({ ...request, refundId: newId() })).toMatchObject({ kind: 'exceeded' });
    expect(await fixture.provider.refund({ ...request, captureRef: 'NONE' })).toMatchObject({ kind: 'refused' });
  });

  it('is not affected by a rollback of the shop', async () => {
    const { providerRef } = await opened();
    await approve(providerRef);
    const failing = fixture.work.run(async () => {
      await capture(providerRef, `${providerRef}:in-transaction`);
      throw new Error('the shop fails');
    });
    await expect(failing).rejects.toThrow('the shop fails');
    expect(await fixture.provider.status(providerRef)).toMatchObject({ kind: 'captured' });
  });

  it('without its tables throws ProviderOutOfReach on opening, and else reports an unknown outcome', async () => {
    const { providerRef } = await opened();
    await fixture.fresh.dataSource.query('alter schema sandbox_paypal rename to elsewhere');
    await expect(fixture.provider.open(asked())).rejects.toThrow(ProviderOutOfReach);
    expect(await fixture.provider.status(providerRef)).toMatchObject({ kind: 'unknown' });
    expect(await capture(providerRef, 'k')).toMatchObject({ kind: 'unknown' });
    const refund = aRefundRequest({ captureRef: 'C' });
    expect(await fixture.provider.refund(refund)).toMatchObject({ kind: 'unknown' });
    await fixture.fresh.dataSource.query('alter schema elsewhere rename to sandbox_paypal');
  });

  function asked() {
    const { orderId, total, lines } = shirtsOf(newId());
    const paymentId = newId<'Payment'>();
    return { paymentId, orderId, amount: total, lines, key: `${paymentId}:open` };
  }

  async function opened() {
    const request = asked();
    const outcome = await fixture.provider.open(request);
    if (outcome.kind !== 'opened') throw new Error(outcome.kind);
    return { ...outcome, paymentId: request.paymentId };
  }

  async function approve(token: string, scenario: Scenario = 'none'): Promise<void> {
    const formToken = (await fixture.orders.find(token))?.formToken ?? '';
    expect(await fixture.orders.approve(token, { formToken, scenario })).toMatchObject({ token });
  }

  function capture(providerRef: string, key: string) {
    return fixture.provider.capture({ providerRef, amount: Money.ofCents(5997), key });
  }
});
