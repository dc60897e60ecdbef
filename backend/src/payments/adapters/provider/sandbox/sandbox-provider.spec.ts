import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import { paymentsOnPostgres } from '../../../../../test/support/payments-on-postgres.js';
import { shirtsOf } from '../../../../../test/support/payments-till.js';
import { ProviderOutOfReach } from '../../../domain/refusals.js';
import type { Rehearsal } from '../../postgres/sandbox-paypal/rehearsal.js';

jest.mock<typeof import('node:timers/promises')>('node:timers/promises', () => {
  const real = jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises');
  return { ...real, setTimeout: jest.fn(real.setTimeout) };
});

describe('The sandbox provider', () => {
  let till: Awaited<ReturnType<typeof paymentsOnPostgres>>;

  beforeAll(async () => {
    till = await paymentsOnPostgres();
  });

  afterAll(() => till?.close());

  it('makes one order of a request that is repeated, even at the same time', async () => {
    const request = asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => till.provider.open(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await till.provider.open({ ...asked(), key: 'another' })).not.toEqual(answers[0]);
  });

  it('is told apart by looking: waiting, approved, captured', async () => {
    const { providerRef, paymentId } = await opened();
    expect(await till.provider.look(providerRef)).toEqual({ kind: 'waiting' });
    await approve(providerRef);
    expect(await till.provider.look(providerRef)).toEqual({ kind: 'approved' });
    const outcome = await capture(providerRef, 'k1');
    expect(outcome).toMatchObject({
      kind: 'captured',
      charge: { paymentId, currency: 'USD', amount: Money.ofCents(5997), payerRef: expect.stringMatching(/^\w{13}$/) },
    });
    expect(await till.provider.look(providerRef)).toEqual(outcome);
  });

  it('charges an order once, whatever keys it is asked with', async () => {
    const { providerRef } = await opened();
    await approve(providerRef);
    const outcomes = await Promise.all(['k1', 'k1', 'k2', 'k3'].map((key) => capture(providerRef, providerRef + key)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'captured' });
  });

  it('takes nothing that was not approved, and knows no strangers', async () => {
    const { providerRef } = await opened();
    expect(await capture(providerRef, 'early')).toMatchObject({ kind: 'notApproved' });
    expect(await capture('NOBODY', 'k')).toMatchObject({ kind: 'refused' });
    expect(await till.provider.look('NOBODY')).toMatchObject({ kind: 'refused' });
  });

  it('answers a repeated request with its old decline, and a new one after a new approval with a charge', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'decline');
    expect(await capture(providerRef, 'decline-1')).toMatchObject({ kind: 'declined' });
    await approve(providerRef);
    expect(await capture(providerRef, 'decline-1')).toMatchObject({ kind: 'declined' });
    expect(await capture(providerRef, 'decline-2')).toMatchObject({ kind: 'captured' });
  });

  it('may have charged although its answer is lost, and falls silent for a while', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'lose');
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'unknown' });
    const { dataSource } = till.fresh;
    await dataSource.query(`update sandbox_paypal.orders set silent_until = 'infinity' where silent_until is not null`);
    expect(await till.provider.look(providerRef)).toMatchObject({ kind: 'unknown' });
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'unknown' });
    await dataSource.query('update sandbox_paypal.orders set silent_until = now()');
    expect(await till.provider.look(providerRef)).toMatchObject({ kind: 'captured' });
    expect(await capture(providerRef, 'lose-1')).toMatchObject({ kind: 'captured' });
  });

  it('takes its time where it is to be slow, and then charges', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'slow');
    const whileItWaits: unknown[] = [];
    const wait = async (ms?: number) => whileItWaits.push(ms, await till.provider.look(providerRef));
    jest.mocked(sleep).mockImplementationOnce(wait as typeof sleep);
    expect(await capture(providerRef, 'slow-1')).toMatchObject({ kind: 'captured' });
    expect(whileItWaits).toEqual([6_000, { kind: 'approved' }]);
  });

  it('holds a charge under review, refunds it only when it has settled, and then once', async () => {
    const { providerRef } = await opened();
    await approve(providerRef, 'pending');
    const outcome = await capture(providerRef, 'pending-1');
    if (outcome.kind !== 'settling') throw new Error(outcome.kind);
    await till.fresh.dataSource.query(`update sandbox_paypal.captures set completes_at = 'infinity'`);
    const request = { providerRef, captureRef: outcome.captureRef, amount: Money.ofCents(5997), key: 'r1' };
    expect(await till.provider.refund(request)).toMatchObject({ kind: 'refused' });
    await till.fresh.dataSource.query('update sandbox_paypal.captures set completes_at = now()');
    expect(await till.provider.look(providerRef)).toMatchObject({ kind: 'captured' });
    const first = await till.provider.refund(request);
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await till.provider.refund({ ...request, key: 'r2' })).toEqual(first);
    expect(await till.provider.refund({ ...request, captureRef: 'NONE' })).toMatchObject({ kind: 'refused' });
  });

  it('keeps what it has done when the shop’s own transaction comes to nothing', async () => {
    const { providerRef } = await opened();
    await approve(providerRef);
    const failing = till.work.run(async () => {
      await capture(providerRef, `${providerRef}:in-transaction`);
      throw new Error('the shop fails');
    });
    await expect(failing).rejects.toThrow('the shop fails');
    expect(await till.provider.look(providerRef)).toMatchObject({ kind: 'captured' });
  });

  it('is out of reach, or unknown where money may have moved, when its books are', async () => {
    const { providerRef } = await opened();
    await till.fresh.dataSource.query('alter schema sandbox_paypal rename to elsewhere');
    await expect(till.provider.open(asked())).rejects.toThrow(ProviderOutOfReach);
    expect(await till.provider.look(providerRef)).toMatchObject({ kind: 'unknown' });
    expect(await capture(providerRef, 'k')).toMatchObject({ kind: 'unknown' });
    const refund = { providerRef, captureRef: 'C', amount: Money.ofCents(1), key: 'r' };
    expect(await till.provider.refund(refund)).toMatchObject({ kind: 'unknown' });
    await till.fresh.dataSource.query('alter schema elsewhere rename to sandbox_paypal');
  });

  function asked() {
    const { orderId, total, lines } = shirtsOf(newId());
    const paymentId = newId<'Payment'>();
    return { paymentId, orderId, amount: total, lines, key: `${paymentId}:open` };
  }

  async function opened() {
    const request = asked();
    const outcome = await till.provider.open(request);
    if (outcome.kind !== 'opened') throw new Error(outcome.kind);
    return { ...outcome, paymentId: request.paymentId };
  }

  async function approve(token: string, rehearsal: Rehearsal = 'none'): Promise<void> {
    const formToken = (await till.orders.find(token))?.formToken ?? '';
    expect(await till.orders.approve(token, { formToken, rehearsal })).toMatchObject({ token });
  }

  function capture(providerRef: string, key: string) {
    return till.provider.capture({ providerRef, amount: Money.ofCents(5997), key });
  }
});
