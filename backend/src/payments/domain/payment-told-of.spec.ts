import { aPayment, capturing, noon, opened, paid } from '../../../test/support/a-payment.js';
import { PaymentRefunded } from '../payments.events.js';
import type { Payment } from './payment.js';
import type { CaptureOutcome } from './payment-provider.js';

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const refused: CaptureOutcome = { kind: 'refused', reason: 'Account closed.' };

describe('A payment of which the provider has something to tell', () => {
  const nudged = (payment: Payment) => {
    payment.nudge(after(1));
    return payment.facts.dueAt;
  };

  it('is looked at now, also when it was at rest', () => {
    expect([aPayment(), opened(), paid()].map(nudged)).toEqual([after(1), after(1), after(1)]);
  });

  it('is left for a while to whoever may be capturing it, and no longer', () => {
    const payment = capturing();
    expect(payment.claimCapture(noon)).toBe(true);
    expect(nudged(payment)).toEqual(after(35));
    for (let look = 0; look < 20; look++) payment.lookedInVain(noon);
    expect(nudged(payment)).toEqual(after(36));
  });

  it('is never looked at later than it would have been', () => {
    const payment = capturing();
    expect(nudged(payment)).toEqual(noon);
  });

  it('is let be when nothing the provider may tell can change it', () => {
    const [failed, cancelled, expired] = [capturing(), opened(), opened()];
    failed.concludeCapture(refused, noon);
    cancelled.letGo('cancelled', noon);
    expired.letGo('expired', noon);
    expect([failed, cancelled, expired].map(nudged)).toEqual([null, null, null]);
  });

  it.each([true, false])('whose refund was refused is asked about daily where that may help: %s', (mayWorkLater) => {
    const payment = paid();
    payment.beginRefund(noon);
    payment.concludeRefund({ kind: 'refused', reason: 'No funds.', mayWorkLater }, noon);
    expect(payment.facts).toMatchObject({ state: 'refund_failed', dueAt: mayWorkLater ? after(86_400) : null });
  });

  it('is given back when the provider says so, once, and only if it was charged', () => {
    const [payment, refusedOne] = [paid(), paid()];
    refusedOne.beginRefund(noon);
    refusedOne.concludeRefund({ kind: 'refused', reason: 'Dispute.', mayWorkLater: false }, noon);
    refusedOne.releaseEvents();
    for (const each of [payment, refusedOne]) {
      each.foundGivenBack('R1', noon);
      each.foundGivenBack('R1', noon);
      expect(each.facts).toMatchObject({ state: 'refunded', refundRef: 'R1' });
      expect(each.releaseEvents()).toEqual([new PaymentRefunded(each.facts.id, each.facts.orderId)]);
    }
    const uncharged = opened();
    uncharged.foundGivenBack('R1', noon);
    expect(uncharged.facts.state).toBe('opened');
  });
});
