import fc from 'fast-check';
import { aPayment, capturing, charged, noon, opened, paid } from '../../../test/support/payments/a-payment.js';
import { Money } from '../../shared/money.js';
import { PaymentPartlyRefunded, PaymentRefunded, RefundFailed } from '../payments.events.js';
import type { Payment } from './payment.js';
import type { FoundRefund, RefundOutcome } from './payment-provider.js';
import type { Refund } from './refund.js';
import { RefundsOfPayment } from './refunds-of-payment.js';

const cents = (amount: number) => Money.ofCents(amount);
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const unknown = { kind: 'unknown', cause: 'timeout' } as const;
const noFunds = { kind: 'refused', reason: 'No funds.', mayWorkLater: true } as const;
const never = { kind: 'refused', reason: 'Too old.', mayWorkLater: false } as const;
const exceeded = { kind: 'exceeded', reason: 'Exceeded.' } as const;
const done = (refundRef: string) => ({ kind: 'refunded', refundRef }) as const;
const found = (refundRef: string, amount: number, change: Partial<FoundRefund> = {}): FoundRefund => {
  return { refundRef, refundId: null, amount: cents(amount), isDone: true, ...change };
};

function charge(payment: Payment) {
  const outcome = charged(payment);
  if (outcome.kind !== 'captured') throw new Error(outcome.kind);
  return outcome.charge;
}

/** Of a payment of 59.97 dollars. */
function refunding(payment = paid()) {
  const refunds = new RefundsOfPayment(payment, []);
  const asked = (amount: number) => refunds.ask({ amount: cents(amount) }, noon);
  const sent = (amount: number) => {
    const refund = asked(amount);
    expect(refunds.begin(refund, noon)).toBe(true);
    return refund;
  };
  const concluded = (amount: number, outcome: Exclude<RefundOutcome, { kind: 'exceeded' }>) => {
    const refund = sent(amount);
    refunds.conclude(refund, outcome, noon);
    return refund;
  };
  const { id, orderId } = payment.state;
  const partly = ({ state }: Refund) => new PaymentPartlyRefunded(id, orderId, state.id);
  const stages = () => refunds.all.map(({ state }) => state.stage);
  return { payment, refunds, asked, sent, concluded, id, orderId, partly, stages };
}

describe('The refunds of a payment', () => {
  it('leave it captured while money is left, and refunded with the last of it', () => {
    const { payment, concluded, partly, id, orderId, refunds } = refunding();
    const part = concluded(1_999, done('R1'));
    expect(payment.state.stage).toBe('captured');
    expect(refunds.left).toEqual(cents(3_998));
    concluded(3_998, done('R2'));
    expect(payment.state).toMatchObject({ stage: 'refunded', refundRef: 'R2' });
    expect(payment.releaseEvents()).toEqual([partly(part), new PaymentRefunded(id, orderId)]);
  });

  it('are never more than was paid, also while they are under way', () => {
    const { asked, sent } = refunding();
    sent(3_000);
    expect(() => asked(2_998)).toThrow('Only $29.97 of this order can still be refunded.');
    asked(2_997);
    expect(() => asked(1)).toThrow('Only $0.00 of this order can still be refunded.');
  });

  it('need a payment that was charged', () => {
    for (const payment of [aPayment(), opened(), capturing()]) {
      expect(() => refunding(payment).asked(1)).toThrow('This order has not been paid.');
    }
  });

  it('are requested one after the other', () => {
    const { asked, sent, refunds } = refunding();
    const [first, second] = [sent(1_000), asked(2_000)];
    expect(refunds.begin(second, noon)).toBe(false);
    expect(second.state).toMatchObject({ stage: 'asked', nextCheckAt: after(5) });
    refunds.conclude(first, done('R1'), noon);
    expect(refunds.begin(second, noon)).toBe(true);
  });

  it('are repeated with the same key after a lost response, and with another one after a refusal', () => {
    const { concluded, refunds } = refunding();
    const refund = concluded(1_000, unknown);
    expect(refund.state).toMatchObject({ stage: 'sending', checks: 1, nextCheckAt: after(30) });
    const { key } = refund;
    refunds.begin(refund, noon);
    expect(refund.key).toBe(key);
    refunds.conclude(refund, noFunds, noon);
    expect(refund.state).toMatchObject({ stage: 'delayed', problem: 'No funds.', nextCheckAt: after(86_400) });
    refunds.begin(refund, noon);
    expect(refund.key).not.toBe(key);
    expect(refund.key).toBe(`${refund.state.id}:2`);
  });

  it('keep what is delayed, and give back what is refused for good', () => {
    const { concluded, refunds, payment, id, orderId } = refunding();
    concluded(1_000, noFunds);
    expect(refunds.left).toEqual(cents(4_997));
    concluded(2_000, never);
    expect(refunds.left).toEqual(cents(4_997));
    expect(payment.releaseEvents()).toEqual([
      new RefundFailed(id, orderId, 'No funds.'),
      new RefundFailed(id, orderId, 'Too old.'),
    ]);
  });

  it('are pending until the provider has made them', () => {
    const { concluded, refunds, payment, partly } = refunding();
    const refund = concluded(1_000, { kind: 'pending', refundRef: 'R1' });
    expect(refund.state).toMatchObject({ stage: 'pending', providerRef: 'R1' });
    refunds.conclude(refund, { kind: 'pending', refundRef: 'R1' }, noon);
    expect(payment.releaseEvents()).toEqual([]);
    refunds.conclude(refund, done('R1'), noon);
    expect(payment.releaseEvents()).toEqual([partly(refund)]);
  });

  it('include those of the provider’s console, each once', () => {
    const { payment, refunds, concluded, partly, stages } = refunding();
    const ours = concluded(1_000, done('R1'));
    const seen = {
      kind: 'captured',
      charge: charge(payment),
      refunds: [found('R1', 1_000), found('R2', 500)],
    } as const;
    refunds.settle(seen, noon);
    refunds.settle(seen, noon);
    const [, other] = refunds.all;
    expect(other!.state).toMatchObject({ origin: 'provider', kind: 'refund', stage: 'done', amount: cents(500) });
    expect(payment.releaseEvents()).toEqual([partly(ours), partly(other!)]);
    expect(stages()).toEqual(['done', 'done']);
  });

  it('end with those of the console that were for all the rest', () => {
    const { payment, refunds, concluded, asked, stages } = refunding();
    concluded(1_000, done('R1'));
    asked(2_000);
    refunds.settle({ kind: 'refunded', charge: charge(payment), refundRef: 'C1' }, noon);
    expect(stages()).toEqual(['done', 'refused', 'done']);
    expect(refunds.all[2]!.state.amount).toEqual(cents(4_997));
    expect(payment.state.stage).toBe('refunded');
  });

  it('tell a charge that was taken back for the buyer', () => {
    const { payment, refunds } = refunding();
    refunds.settle({ kind: 'refunded', charge: charge(payment), refundRef: 'C1', isReversed: true }, noon);
    expect(refunds.all[0]!.state).toMatchObject({ kind: 'reversal', origin: 'provider', amount: cents(5_997) });
    expect(payment.state.stage).toBe('refunded');
  });

  describe('when the provider says that it is too much', () => {
    it('are done if the provider has them by the shop’s id', () => {
      const { payment, refunds, sent } = refunding();
      const refund = sent(2_000);
      const seen = { kind: 'captured', charge: charge(payment) } as const;
      const listed = [found('R1', 2_000, { refundId: refund.state.id })];
      refunds.concludeRefused(refund, exceeded, { ...seen, refunds: listed }, noon);
      expect(refund.state).toMatchObject({ stage: 'done', providerRef: 'R1' });
      expect(refunds.all).toHaveLength(1);
    });

    it('are done if the provider has the same without an id, as of the version before', () => {
      const { payment, refunds, sent } = refunding();
      const refund = sent(5_997);
      refunds.concludeRefused(refund, exceeded, { kind: 'refunded', charge: charge(payment), refundRef: 'C1' }, noon);
      expect(refund.state).toMatchObject({ stage: 'done', providerRef: 'C1' });
      expect(payment.state.stage).toBe('refunded');
    });

    it('are refused if the money went back in the console, which counts', () => {
      const { payment, refunds, sent, stages } = refunding();
      const refund = sent(2_000);
      const seen = { kind: 'captured', charge: charge(payment), refunds: [found('R9', 4_000)] } as const;
      refunds.concludeRefused(refund, exceeded, seen, noon);
      expect(stages()).toEqual(['refused', 'done']);
      expect(refunds.left).toEqual(cents(1_997));
    });

    it('stay as they are while the provider does not say what it has', () => {
      const { refunds, sent } = refunding();
      const refund = sent(2_000);
      refunds.concludeRefused(refund, exceeded, { kind: 'absent' }, noon);
      refunds.concludeRefused(refund, never, unknown, noon);
      expect(refund.state).toMatchObject({ stage: 'sending', checks: 2 });
    });
  });

  describe('of a disputed charge', () => {
    const disputed = () => {
      const payment = capturing();
      payment.concludeCapture(charged(payment, { amount: cents(1) }), noon);
      payment.resolveDispute('refund', noon);
      payment.releaseEvents();
      return refunding(payment);
    };

    it('are one, of all of the charge, which ends it', () => {
      const { payment, refunds, id, orderId } = disputed();
      const refund = refunds.askForDispute(noon);
      expect(refunds.askForDispute(noon)).toBe(refund);
      refund.ofCharge(cents(1));
      refunds.begin(refund, noon);
      refunds.conclude(refund, done('R1'), noon);
      expect(payment.state).toMatchObject({ stage: 'refunded', refundRef: 'R1', nextCheckAt: null });
      expect(payment.releaseEvents()).toEqual([new PaymentRefunded(id, orderId)]);
    });

    it('leave it disputed, with the reason, when the provider refuses, and are not retried', () => {
      const { payment, refunds, id, orderId } = disputed();
      const refund = refunds.askForDispute(noon);
      refunds.begin(refund, noon);
      refunds.conclude(refund, noFunds, noon);
      expect(payment.state).toMatchObject({ stage: 'disputed', reason: 'No funds.' });
      expect(refund.state).toMatchObject({ stage: 'refused', nextCheckAt: null });
      expect(payment.releaseEvents()).toEqual([new RefundFailed(id, orderId, 'No funds.')]);
    });
  });

  it('sum up to at most what was paid, whatever happens to them in whatever order', () => {
    const steps = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 3_000 }),
        outcome: fc.constantFrom('done', 'unknown', 'later', 'never', 'console'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (history) => {
        const { payment, refunds } = refunding();
        const seen: FoundRefund[] = [];
        for (const [at, { amount, outcome }] of history.entries()) {
          const left = refunds.left.cents;
          if (payment.state.stage !== 'captured' || left < amount) continue;
          if (outcome === 'console') {
            seen.push(found(`X${at}`, amount));
            refunds.settle({ kind: 'captured', charge: charge(payment), refunds: seen }, noon);
            continue;
          }
          const refund = refunds.ask({ amount: cents(amount) }, noon);
          if (!refunds.begin(refund, noon)) continue;
          const outcomes = { done: done(`R${at}`), unknown, later: noFunds, never } as const;
          refunds.conclude(refund, outcomes[outcome], noon);
        }
        const sum = (all: readonly Refund[]) => all.reduce((total, { state }) => total + state.amount.cents, 0);
        const isDone = ({ state }: Refund) => state.stage === 'done';
        expect(sum(refunds.all.filter((refund) => refund.counts))).toBe(5_997 - refunds.left.cents);
        expect(payment.state.stage === 'refunded').toBe(sum(refunds.all.filter(isDone)) === 5_997);
      }),
    );
  });
});
