import { aPayment, capturing, charged, noon, opened, paid } from '../../../test/support/payments/a-payment.js';
import { PaymentDisputed, PaymentRefunded } from '../payments.events.js';
import type { Payment } from './payment.js';
import { RefundsOfPayment } from './refunds-of-payment.js';
import type { CaptureOutcome } from './payment-provider.js';

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const refused: CaptureOutcome = { kind: 'refused', reason: 'Account closed.' };
const settling: CaptureOutcome = { kind: 'settling', captureRef: 'C1', reason: 'Under review.' };
const unknown: CaptureOutcome = { kind: 'unknown', cause: 'timeout' };

/** Payments that were refused, cancelled, and not paid in time. */
function closed(): Payment[] {
  const [failed, cancelled, expired] = [capturing(), opened(), opened()];
  failed.concludeCapture(refused, noon);
  cancelled.close('cancelled', noon);
  expired.close('expired', noon);
  for (const each of [failed, cancelled, expired]) each.releaseEvents();
  return [failed, cancelled, expired];
}

function refund(payment: Payment) {
  const outcome = charged(payment);
  if (outcome.kind !== 'captured') throw new Error(outcome.kind);
  return { kind: 'refunded', charge: outcome.charge, refundRef: 'R1' } as const;
}

const refundsOf = (payment: Payment) => new RefundsOfPayment(payment, []);

describe('A payment that is to be checked again', () => {
  const scheduled = (payment: Payment) => {
    payment.scheduleCheck(after(1));
    return payment.state.nextCheckAt;
  };

  it('is due now after a webhook, even if no check was scheduled', () => {
    expect([aPayment(), opened(), paid()].map(scheduled)).toEqual([after(1), after(1), after(1)]);
  });

  it('is not due before the lease ends of a request that may be capturing it', () => {
    const payment = capturing();
    expect(payment.claimCapture(noon)).toBe(true);
    expect(scheduled(payment)).toEqual(after(35));
    for (let check = 0; check < 20; check++) payment.checkedWithoutResult(noon);
    expect(scheduled(payment)).toEqual(after(36));
  });

  it('is never checked later than scheduled before', () => {
    const payment = capturing();
    expect(scheduled(payment)).toEqual(noon);
  });

  it('is due after a webhook also when it ended uncharged, as the provider may have charged', () => {
    expect(closed().map(scheduled)).toEqual([after(1), after(1), after(1)]);
  });

  it('is not scheduled once it is refunded, or if the provider never opened it', () => {
    const [refunded, unopened] = [paid(), aPayment()];
    refundsOf(refunded).settle(refund(refunded), noon);
    unopened.close('cancelled', noon);
    expect([refunded, unopened].map(scheduled)).toEqual([null, null]);
  });

  it('is refunded once when it was refunded at the provider, only if it was charged', () => {
    const payment = paid();
    const refunds = refundsOf(payment);
    refunds.settle(refund(payment), noon);
    refunds.settle(refund(payment), noon);
    expect(payment.state).toMatchObject({ stage: 'refunded', refundRef: 'R1' });
    expect(payment.releaseEvents()).toEqual([new PaymentRefunded(payment.state.id, payment.state.orderId)]);
    const uncharged = opened();
    refundsOf(uncharged).settle(refund(uncharged), noon);
    expect(uncharged.state.stage).toBe('opened');
  });
});

describe('A payment that ended uncharged', () => {
  it.each([0, 1, 2])('is disputed once the provider reports a charge (%d)', (n) => {
    const payment = closed()[n]!;
    const before = payment.state.stage;
    payment.concludeCapture(charged(payment), noon);
    payment.concludeCapture(charged(payment), noon);
    const { id, orderId, reason, stage, captureRef } = payment.state;
    expect({ stage, captureRef }).toEqual({ stage: 'disputed', captureRef: 'C1' });
    expect(reason).toContain(before);
    expect(payment.releaseEvents()).toEqual([new PaymentDisputed(id, orderId, reason!)]);
  });

  it('is checked again while the provider settles a charge, or does not respond', () => {
    for (const outcome of [settling, unknown]) {
      const [, cancelled] = closed();
      const before = cancelled!.state.stage;
      cancelled!.concludeCapture(outcome, noon);
      cancelled!.concludeCapture(outcome, noon);
      expect(cancelled!.state).toMatchObject({ stage: before, nextCheckAt: after(60), checks: 2 });
    }
  });

  it('is not changed by a late refusal', () => {
    const [failed] = closed();
    const before = failed!.state;
    failed!.concludeCapture(refused, after(5));
    expect(failed!.state).toBe(before);
  });

  it('is checked once more if a capture was requested', () => {
    const [failed, cancelled] = closed();
    const declinedBefore = capturing();
    declinedBefore.concludeCapture({ kind: 'declined', reason: 'Card declined.', approvalUrl: null }, noon);
    declinedBefore.close('expired', noon);
    const due = [failed, cancelled, declinedBefore].map((each) => each!.state.nextCheckAt);
    expect(due).toEqual([after(600), null, after(600)]);
  });

  it('is refunded when the disputed charge was refunded at the provider', () => {
    const [failed] = closed();
    failed!.concludeCapture(charged(failed!), noon);
    failed!.releaseEvents();
    refundsOf(failed!).settle(refund(failed!), noon);
    const { id, orderId } = failed!.state;
    expect(failed!.state).toMatchObject({ stage: 'refunded', refundRef: 'R1', captureRef: 'C1' });
    expect(failed!.releaseEvents()).toEqual([new PaymentRefunded(id, orderId)]);
  });
});

describe('A check without a response', () => {
  const pauses = (payment: Payment, hasWebhooks: boolean) =>
    [1, 2, 3, 4, 5, 6].map(() => {
      payment.checkedWithoutResult(noon, hasWebhooks);
      return (payment.state.nextCheckAt!.getTime() - noon.getTime()) / 1_000;
    });

  it('of an opened payment is repeated at growing intervals if webhooks report the approval', () => {
    expect(pauses(opened(), true)).toEqual([30, 60, 120, 240, 300, 300]);
    expect(pauses(opened(), false)).toEqual([30, 30, 30, 30, 30, 30]);
  });

  it('of a captured payment is repeated at growing intervals, until there is a response', () => {
    const payment = paid();
    expect(pauses(payment, true)).toEqual([30, 60, 120, 240, 480, 960]);
    payment.checkedUnchanged();
    expect(payment.state).toMatchObject({ stage: 'captured', checks: 0, nextCheckAt: null });
  });

  it('can be requested for a captured payment and one that ended, and not for a refunded one', () => {
    for (const payment of [paid(), opened(), ...closed()]) {
      payment.checkNow(after(3));
      expect(payment.state.nextCheckAt).toEqual(after(3));
    }
    const refunded = paid();
    refundsOf(refunded).settle(refund(refunded), noon);
    expect(() => refunded.checkNow(noon)).toThrow('can’t be asked');
  });
});
