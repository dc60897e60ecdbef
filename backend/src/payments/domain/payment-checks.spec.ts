import { aPayment, capturing, noon, opened, paid } from '../../../test/support/payments/a-payment.js';
import { PaymentRefunded } from '../payments.events.js';
import type { Payment } from './payment.js';
import type { CaptureOutcome } from './payment-provider.js';

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const refused: CaptureOutcome = { kind: 'refused', reason: 'Account closed.' };

describe('A payment with a webhook', () => {
  const scheduled = (payment: Payment) => {
    payment.scheduleCheck(after(1));
    return payment.state.nextCheckAt;
  };

  it('is due now, also when no check was scheduled', () => {
    expect([aPayment(), opened(), paid()].map(scheduled)).toEqual([after(1), after(1), after(1)]);
  });

  it('is left to a request that may be capturing it until its lease ends', () => {
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

  it('is not scheduled in a final stage', () => {
    const [failed, cancelled, expired] = [capturing(), opened(), opened()];
    failed.concludeCapture(refused, noon);
    cancelled.close('cancelled', noon);
    expired.close('expired', noon);
    expect([failed, cancelled, expired].map(scheduled)).toEqual([null, null, null]);
  });

  it.each([true, false])('whose refund was refused is checked daily where that may help: %s', (mayWorkLater) => {
    const payment = paid();
    payment.beginRefund(noon);
    payment.concludeRefund({ kind: 'refused', reason: 'No funds.', mayWorkLater }, noon);
    expect(payment.state).toMatchObject({ stage: 'refund_failed', nextCheckAt: mayWorkLater ? after(86_400) : null });
  });

  it('is refunded once when it was refunded at the provider, only if it was charged', () => {
    const [payment, refusedOne] = [paid(), paid()];
    refusedOne.beginRefund(noon);
    refusedOne.concludeRefund({ kind: 'refused', reason: 'Dispute.', mayWorkLater: false }, noon);
    refusedOne.releaseEvents();
    for (const each of [payment, refusedOne]) {
      each.markRefundedAtProvider('R1', noon);
      each.markRefundedAtProvider('R1', noon);
      expect(each.state).toMatchObject({ stage: 'refunded', refundRef: 'R1' });
      expect(each.releaseEvents()).toEqual([new PaymentRefunded(each.state.id, each.state.orderId)]);
    }
    const uncharged = opened();
    uncharged.markRefundedAtProvider('R1', noon);
    expect(uncharged.state.stage).toBe('opened');
  });
});
