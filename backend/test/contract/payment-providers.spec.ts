import { newId } from '../../src/shared/id.js';
import type { RefundRequest } from '../../src/payments/domain/payment-provider.js';
import { aRefundRequest } from '../support/payments/a-refund-request.js';
import { Money } from '../../src/shared/money.js';
import { ProviderOutOfReach } from '../../src/payments/domain/refusals.js';
import {
  controlledPaypal,
  controlledSandbox,
  type ControlledProvider,
} from '../support/payments/controlled-providers.js';

/** The contract of every payment provider. */
describe.each<[string, () => Promise<ControlledProvider>]>([
  ['the sandbox', controlledSandbox],
  ['PayPal', controlledPaypal],
])('A payment at %s', (_, open) => {
  let party: ControlledProvider;
  beforeAll(async () => {
    party = await open();
  });

  const amount = Money.ofCents(5_997);
  const asked = (key: string = newId()) => {
    const lines = [{ productId: newId<'Product'>(), title: 'Linen shirt', price: Money.ofCents(1_999), quantity: 3 }];
    return { paymentId: newId<'Payment'>(), orderId: newId<'Order'>(), amount, lines, key };
  };
  const opened = async () => {
    const request = asked();
    const outcome = await party.provider.open(request);
    if (outcome.kind !== 'opened') throw new Error(outcome.reason);
    return { ...request, ...outcome };
  };
  const approved = async (play?: Parameters<ControlledProvider['approve']>[1]) => {
    const order = await opened();
    await party.approve(order.providerRef, play);
    return order;
  };
  const capture = ({ providerRef }: { providerRef: string }, key: string = newId()) =>
    party.provider.capture({ providerRef, amount, key });
  const charged = async () => {
    const order = await approved();
    const outcome = await capture(order);
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    return { ...order, captureRef: outcome.charge.captureRef };
  };
  const refund = ({ captureRef }: { captureRef: string }, change: Partial<RefundRequest> = {}) =>
    party.provider.refund(aRefundRequest({ captureRef, ...change }));

  it('is opened once per idempotency key', async () => {
    const request = asked();
    const first = await party.provider.open(request);
    expect(await party.provider.open(request)).toEqual(first);
    expect(await party.provider.open(asked())).not.toEqual(first);
  });

  it('has the status waiting, then approved, then captured with payer, payment and amount', async () => {
    const order = await opened();
    expect(await party.provider.status(order.providerRef, null)).toEqual({ kind: 'waiting' });
    await party.approve(order.providerRef);
    expect(await party.provider.status(order.providerRef, null)).toEqual({ kind: 'approved' });
    const outcome = await capture(order);
    const { paymentId } = order;
    const charge = { paymentId, amount, currency: 'USD', payerRef: expect.stringMatching(/^\w{13}$/) };
    expect(outcome).toMatchObject({ kind: 'captured', charge });
    expect(await party.provider.status(order.providerRef, null)).toEqual(outcome);
  });

  it('is captured once, despite several keys and concurrent requests', async () => {
    const order = await approved();
    const outcomes = await Promise.all(['1', '1', '2', '3'].map((key) => capture(order, order.paymentId + key)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'captured' });
    expect(await party.chargesOf(order.providerRef)).toBe(1);
  });

  it('is not captured before it is approved', async () => {
    const order = await opened();
    expect(await capture(order)).toMatchObject({ kind: 'notApproved' });
    expect(await party.chargesOf(order.providerRef)).toBe(0);
  });

  it('that the provider doesn’t know is reported as absent and not captured', async () => {
    expect(await party.provider.status('NOBODY', null)).toEqual({ kind: 'absent' });
    expect(await capture({ providerRef: 'NOBODY' })).toMatchObject({ kind: 'notExecuted' });
  });

  it('that was declined is declined again for the same key, and captured for a new one once approved again', async () => {
    const order = await approved('decline');
    const [first, second] = [`${order.paymentId}:1`, `${order.paymentId}:2`];
    expect(await capture(order, first)).toMatchObject({ kind: 'declined' });
    expect(await party.provider.status(order.providerRef, null)).toEqual({ kind: 'waiting' });
    await party.approve(order.providerRef);
    expect(await capture(order, first)).toMatchObject({ kind: 'declined' });
    expect(await capture(order, second)).toMatchObject({ kind: 'captured' });
    expect(await party.chargesOf(order.providerRef)).toBe(1);
  });

  it('whose capture is refused is refused again for the same key', async () => {
    const order = await approved('refuse');
    const key = newId();
    expect(await capture(order, key)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/\w/) });
    expect(await capture(order, key)).toMatchObject({ kind: 'refused' });
    expect(await party.chargesOf(order.providerRef)).toBe(0);
  });

  it('whose response is lost is unknown, then found by its status, and not captured again by the same key', async () => {
    const order = await approved('lose');
    const key = newId();
    expect(await capture(order, key)).toMatchObject({ kind: 'unknown' });
    await party.respondAgain();
    const seen = await party.provider.status(order.providerRef, null);
    expect(seen).toMatchObject({ kind: 'captured' });
    expect(await capture(order, key)).toEqual(seen);
    expect(await party.chargesOf(order.providerRef)).toBe(1);
  });

  it('under review can’t be refunded until it has settled', async () => {
    const order = await approved('pending');
    const outcome = await capture(order);
    if (outcome.kind !== 'settling') throw new Error(outcome.kind);
    expect(await party.provider.status(order.providerRef, null)).toMatchObject({ kind: 'settling' });
    const { captureRef } = outcome;
    expect(await refund({ captureRef })).toMatchObject({ kind: 'refused', mayWorkLater: true });
    await party.settle(order.providerRef);
    expect(await party.provider.status(order.providerRef, null)).toMatchObject({
      kind: 'captured',
      charge: { captureRef },
    });
    expect(await refund({ captureRef })).toMatchObject({ kind: 'refunded' });
  });

  it('is refunded once, despite several requests', async () => {
    const order = await charged();
    const request = { refundId: newId<'Refund'>(), key: newId() };
    const first = await refund(order, request);
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await refund(order, request)).toEqual(first);
    expect(await refund(order)).toMatchObject({ kind: 'exceeded' });
    expect(await party.refundsOf(order.providerRef)).toEqual([5_997]);
  });

  it('is refunded in parts, which its status tells, and never more than was charged', async () => {
    const order = await charged();
    const refundId = newId<'Refund'>();
    expect(await refund(order, { refundId, amount: Money.ofCents(1_999) })).toMatchObject({ kind: 'refunded' });
    await party.refundElsewhere(order.providerRef, 1_000);
    expect(await refund(order, { amount: Money.ofCents(2_999) })).toMatchObject({ kind: 'exceeded' });
    const known = { refundId, amount: Money.ofCents(1_999), isDone: true };
    const found = { refundId: null, amount: Money.ofCents(1_000), isDone: true };
    const part = { kind: 'captured', refunds: [known, found] };
    expect(await party.provider.status(order.providerRef, null)).toMatchObject(part);
    expect(await refund(order, { amount: Money.ofCents(2_998) })).toMatchObject({ kind: 'refunded' });
    expect(await party.provider.status(order.providerRef, null)).toMatchObject({ kind: 'refunded' });
    expect(await party.refundsOf(order.providerRef)).toEqual([1_999, 1_000, 2_998]);
  });

  it('may be refunded slowly: pending, then done', async () => {
    const order = await approved('slow-refund');
    const outcome = await capture(order);
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    const pending = await refund(outcome.charge, { amount: Money.ofCents(1_999) });
    if (pending.kind !== 'pending') throw new Error(pending.kind);
    expect(await party.provider.refundStatus(pending.refundRef)).toMatchObject({ kind: 'pending' });
    await party.completeRefunds(order.providerRef);
    expect(await party.provider.refundStatus(pending.refundRef)).toMatchObject({ kind: 'refunded' });
  });

  it('that was never captured can never be refunded', async () => {
    const refused = { kind: 'refused', mayWorkLater: false };
    expect(await refund({ captureRef: 'NONE' })).toMatchObject(refused);
  });

  it('is unknown while the provider is down, and can’t be opened', async () => {
    const [order, paid] = [await approved(), await charged()];
    const isBack = await party.goOffline();
    await expect(party.provider.open(asked())).rejects.toThrow(ProviderOutOfReach);
    expect(await party.provider.status(order.providerRef, null)).toMatchObject({ kind: 'unknown' });
    expect(await capture(order)).toMatchObject({ kind: 'unknown' });
    expect(await refund(paid)).toMatchObject({ kind: 'unknown' });
    await isBack();
    expect(await capture(order)).toMatchObject({ kind: 'captured' });
  });
});
