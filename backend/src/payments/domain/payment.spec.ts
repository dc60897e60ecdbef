import { RefundsOfPayment } from './refunds-of-payment.js';
import { newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import {
  CaptureReturned,
  PaymentApproved,
  PaymentCancelled,
  PaymentCaptured,
  PaymentDisputed,
  PaymentFailed,
} from '../payments.events.js';
import { aPayment, capturing, charged, noon, opened } from '../../../test/support/payments/a-payment.js';
import type { CaptureOutcome } from './payment-provider.js';

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const declined: CaptureOutcome = { kind: 'declined', reason: 'Card declined.', approvalUrl: null };
const settling: CaptureOutcome = { kind: 'settling', captureRef: 'C1', reason: 'Under review.' };
const unknown: CaptureOutcome = { kind: 'unknown', cause: 'timeout' };
const refused: CaptureOutcome = { kind: 'refused', reason: 'Account closed.' };

describe('A payment', () => {
  it('is captured once when the outcome is reported repeatedly', () => {
    const payment = capturing();
    payment.concludeCapture(charged(payment), noon);
    payment.concludeCapture(charged(payment), noon);
    payment.concludeCapture(refused, noon);
    const { id, orderId } = payment.state;
    expect(payment.state).toMatchObject({ stage: 'captured', captureRef: 'C1', payerRef: 'ASHA', nextCheckAt: null });
    expect(payment.releaseEvents()).toEqual([new PaymentCaptured(id, orderId, 'ASHA', 5997)]);
    expect(payment.beginCapture(noon)).toBe('paid');
  });

  it.each([
    ['amount', { amount: Money.ofCents(1) }],
    ['currency', { currency: 'EUR' }],
    ['payment', { paymentId: newId() }],
  ])('is disputed, never paid, when the provider charged a different %s', (_, change) => {
    const payment = capturing();
    payment.concludeCapture(charged(payment, change), noon);
    const { id, orderId, stage, reason } = payment.state;
    expect(stage).toBe('disputed');
    expect(payment.releaseEvents()).toEqual([new PaymentDisputed(id, orderId, reason!)]);
    expect(payment.close('expired', noon)).toBe(false);
    expect(() => new RefundsOfPayment(payment, []).ask({ amount: Money.ofCents(1) }, noon)).toThrow('not been paid');
  });

  it('has the same key after an unknown outcome, and a new one after a decline', () => {
    const payment = capturing();
    const firstKey = payment.captureKey;
    payment.concludeCapture(unknown, noon);
    expect(payment.state.stage).toBe('capturing');
    expect(payment.captureKey).toBe(firstKey);
    payment.concludeCapture(declined, noon);
    expect(payment.state).toMatchObject({ stage: 'opened', lastFailure: 'declined', reason: 'Card declined.' });
    expect(payment.captureKey).not.toBe(firstKey);
    expect(payment.openKey).toBe(`${payment.state.id}:open`);
  });

  it('publishes that a capture charged nothing', () => {
    const payment = capturing();
    payment.concludeCapture(declined, noon);
    const { id, orderId } = payment.state;
    expect(payment.releaseEvents()).toEqual([new CaptureReturned(id, orderId, 'Card declined.')]);
  });

  it('is disputed when the provider reports that its order was already paid', () => {
    const [begun, unopened] = [capturing(), aPayment()];
    begun.concludeCapture({ kind: 'paidBefore', reason: 'Paid before.' }, noon);
    unopened.concludeOpening({ kind: 'paidBefore', reason: 'Paid before.' }, noon);
    for (const { state } of [begun, unopened]) {
      expect(state).toMatchObject({ stage: 'disputed', reason: 'Paid before.', captureRef: null });
    }
  });

  it('has the reason of a decline until it is charged, even if it is not approved meanwhile', () => {
    const payment = capturing();
    payment.concludeCapture(declined, noon);
    payment.beginCapture(noon);
    payment.concludeCapture({ kind: 'notApproved', reason: 'Not approved.', approvalUrl: null }, noon);
    expect(payment.state).toMatchObject({ stage: 'opened', lastFailure: 'declined', reason: 'Card declined.' });
    payment.beginCapture(noon);
    payment.concludeCapture(charged(payment), noon);
    expect(payment.state).toMatchObject({ stage: 'captured', lastFailure: null, reason: null });
  });

  it('lets one request at a time send the capture, and the next after its lease', () => {
    const payment = capturing();
    expect(payment.beginCapture(noon)).toBe('inProgress');
    expect(payment.claimCapture(noon)).toBe(true);
    expect(payment.claimCapture(after(34))).toBe(false);
    expect(payment.claimCapture(after(35))).toBe(true);
  });

  it('can’t be closed while money may have moved', () => {
    const payment = capturing();
    expect(payment.close('expired', noon)).toBe(false);
    payment.concludeCapture(settling, noon);
    expect(payment.close('cancelled', noon)).toBe(false);
    expect(payment.beginCapture(noon)).toBe('inProgress');
    payment.concludeCapture(charged(payment), noon);
    expect(payment.close('cancelled', noon)).toBe(false);
  });

  it('stays settling until the provider reports it paid or refused', () => {
    const payment = capturing();
    payment.concludeCapture(settling, noon);
    for (const word of [settling, unknown, declined]) payment.concludeCapture(word, noon);
    expect(payment.state.stage).toBe('settling');
    payment.concludeCapture(refused, noon);
    expect(payment.state.stage).toBe('failed');
    expect(payment.releaseEvents()).toEqual([
      new PaymentFailed(payment.state.id, payment.state.orderId, 'Account closed.', true),
    ]);
  });

  it.each([
    ['immediately', [], 0, false],
    ['within the lease of its request', [], 35, false],
    ['after an unknown outcome', [unknown], 5, true],
    ['after it was settling', [settling], 5, true],
    ['after the lease of its request', [], 36, true],
  ])('is refused %s, and the event says whether the buyer may have left', (_, before, seconds, isLate) => {
    const payment = capturing();
    for (const outcome of before) payment.concludeCapture(outcome, noon);
    payment.concludeCapture(refused, after(seconds));
    expect(payment.releaseEvents()).toMatchObject([{ reason: 'Account closed.', isLate }]);
  });

  it('publishes its cancellation once, and its expiry not at all', () => {
    const cancelled = opened();
    expect([cancelled.close('cancelled', noon), cancelled.close('cancelled', noon)]).toEqual([true, true]);
    expect(cancelled.releaseEvents()).toEqual([new PaymentCancelled(cancelled.state.id, cancelled.state.orderId)]);
    expect(cancelled.beginCapture(noon)).toBe('closed');
    const expired = opened();
    expired.close('expired', noon);
    expect(expired.releaseEvents()).toEqual([]);
  });

  it('can be captured after it expired, but only if the provider has opened it', () => {
    const late = opened();
    late.close('expired', noon);
    expect(late.beginCapture(noon)).toBe('ours');
    const neverOpened = aPayment();
    neverOpened.close('expired', noon);
    expect(neverOpened.beginCapture(noon)).toBe('closed');
  });

  it('ignores a second approval page', () => {
    const payment = opened();
    payment.concludeOpening({ kind: 'opened', providerRef: 'OTHER', approvalUrl: 'https://elsewhere' }, noon);
    expect(payment.state.providerRef).toBe('P1');
  });

  it('fails when the provider refuses to open it', () => {
    const payment = aPayment();
    payment.concludeOpening({ kind: 'refused', reason: 'Too much.' }, noon);
    expect(payment.state.stage).toBe('failed');
    expect(payment.releaseEvents()).toEqual([expect.any(PaymentFailed)]);
  });

  it('publishes that it is approved, and nothing once it is being captured', () => {
    const payment = opened();
    payment.markApproved(noon, false);
    expect(payment.state.stage).toBe('opened');
    expect(payment.releaseEvents()).toEqual([new PaymentApproved(payment.state.id, payment.state.orderId)]);
    payment.beginCapture(noon);
    payment.markApproved(noon, false);
    payment.markGoneAtProvider('Expired.', noon);
    expect(payment.state.stage).toBe('capturing');
    expect(payment.releaseEvents()).toEqual([]);
  });

  it('is captured when the provider reports a charge, even if no capture was begun', () => {
    const payment = opened();
    payment.concludeCapture(declined, noon);
    expect(payment.state.stage).toBe('opened');
    payment.concludeCapture(charged(payment), noon);
    expect(payment.state.stage).toBe('captured');
  });

  describe('that is disputed', () => {
    const disputed = () => {
      const payment = capturing();
      payment.concludeCapture(charged(payment, { currency: 'EUR' }), noon);
      payment.releaseEvents();
      return payment;
    };

    it('is captured, refunded or settled by the decision of staff, once', () => {
      for (const [resolution, stage] of [
        ['accept', 'captured'],
        ['refund', 'dispute_refunding'],
        ['settle', 'dispute_settled'],
      ] as const) {
        const payment = disputed();
        expect(payment.resolveDispute(resolution, noon)).toBe(true);
        expect(payment.resolveDispute(resolution, noon)).toBe(false);
        expect(payment.state.stage).toBe(stage);
        const other = resolution === 'settle' ? 'refund' : 'settle';
        expect(() => payment.resolveDispute(other, noon)).toThrow('not disputed any more');
      }
    });

    it('without a charge can only be settled', () => {
      const payment = aPayment();
      payment.concludeOpening({ kind: 'paidBefore', reason: 'Paid before.' }, noon);
      for (const resolution of ['accept', 'refund'] as const) {
        expect(() => payment.resolveDispute(resolution, noon)).toThrow('named no charge');
      }
      expect(payment.resolveDispute('settle', noon)).toBe(true);
    });

    it('and settled is not disputed again by its charge, but can be refunded at the provider', () => {
      const payment = disputed();
      payment.resolveDispute('settle', noon);
      payment.concludeCapture(charged(payment), noon);
      expect(payment.state.stage).toBe('dispute_settled');
      const outcome = charged(payment);
      if (outcome.kind !== 'captured') throw new Error(outcome.kind);
      new RefundsOfPayment(payment, []).settle({ kind: 'refunded', charge: outcome.charge, refundRef: 'R1' }, noon);
      expect(payment.state.stage).toBe('refunded');
    });
  });

  it('is checked at growing intervals while its outcome is unknown', () => {
    const payment = capturing();
    const pauses = [1, 2, 3, 4, 20].map(() => {
      payment.concludeCapture(unknown, noon);
      return (payment.state.nextCheckAt!.getTime() - noon.getTime()) / 1_000;
    });
    expect(pauses).toEqual([5, 10, 20, 40, 80]);
    for (let check = 0; check < 40; check++) payment.checkedWithoutResult(noon);
    expect(payment.state.nextCheckAt).toEqual(after(3_600));
  });
});
