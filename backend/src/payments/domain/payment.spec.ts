import { newId } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import {
  PaymentApproved,
  PaymentCancelled,
  PaymentCaptured,
  PaymentFailed,
  PaymentRefunded,
  RefundFailed,
} from '../payments.events.js';
import { aPayment, capturing, charged, noon, opened, paid } from '../../../test/support/a-payment.js';
import type { CaptureOutcome } from './payment-provider.js';

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const declined: CaptureOutcome = { kind: 'declined', reason: 'Card declined.', approvalUrl: null };
const settling: CaptureOutcome = { kind: 'settling', captureRef: 'C1', reason: 'Under review.' };
const unknown: CaptureOutcome = { kind: 'unknown', cause: 'timeout' };
const refused: CaptureOutcome = { kind: 'refused', reason: 'Account closed.' };

describe('A payment', () => {
  it('is captured once, however often the provider says so', () => {
    const payment = capturing();
    payment.concludeCapture(charged(payment), noon);
    payment.concludeCapture(charged(payment), noon);
    payment.concludeCapture(refused, noon);
    const { id, orderId } = payment.facts;
    expect(payment.facts).toMatchObject({ state: 'captured', captureRef: 'C1', payerRef: 'ASHA', dueAt: null });
    expect(payment.releaseEvents()).toEqual([new PaymentCaptured(id, orderId, 'ASHA', 5997)]);
    expect(payment.beginCapture(noon)).toBe('paid');
  });

  it.each([
    ['amount', { amount: Money.ofCents(1) }],
    ['currency', { currency: 'EUR' }],
    ['payment', { paymentId: newId() }],
  ])('is disputed, never paid, when the provider took another %s than ours', (_, change) => {
    const payment = capturing();
    payment.concludeCapture(charged(payment, change), noon);
    expect(payment.facts.state).toBe('disputed');
    expect(payment.releaseEvents()).toEqual([]);
    expect(payment.letGo('expired', noon)).toBe(false);
    expect(payment.beginRefund(noon)).toBe(false);
  });

  it('takes up the same key after an unknown outcome, and a new one after a decline', () => {
    const payment = capturing();
    const firstKey = payment.captureKey;
    payment.concludeCapture(unknown, noon);
    expect(payment.facts.state).toBe('capturing');
    expect(payment.captureKey).toBe(firstKey);
    payment.concludeCapture(declined, noon);
    expect(payment.facts).toMatchObject({ state: 'opened', setback: 'declined', reason: 'Card declined.' });
    expect(payment.captureKey).not.toBe(firstKey);
    expect(payment.openKey).toBe(`${payment.facts.id}:open`);
  });

  it('is declined as long as it was not approved anew, and forgets that once it is charged', () => {
    const payment = capturing();
    payment.concludeCapture(declined, noon);
    payment.beginCapture(noon);
    payment.concludeCapture({ kind: 'notApproved', reason: 'Not approved.', approvalUrl: null }, noon);
    expect(payment.facts).toMatchObject({ state: 'opened', setback: 'declined', reason: 'Card declined.' });
    payment.beginCapture(noon);
    payment.concludeCapture(charged(payment), noon);
    expect(payment.facts).toMatchObject({ state: 'captured', setback: null, reason: null });
  });

  it('lets one at a time send the capture, and the next one when the first has died', () => {
    const payment = capturing();
    expect(payment.beginCapture(noon)).toBe('inProgress');
    expect(payment.claimCapture(noon)).toBe(true);
    expect(payment.claimCapture(after(34))).toBe(false);
    expect(payment.claimCapture(after(35))).toBe(true);
  });

  it('can not be let go while money may have moved', () => {
    const payment = capturing();
    expect(payment.letGo('expired', noon)).toBe(false);
    payment.concludeCapture(settling, noon);
    expect(payment.letGo('cancelled', noon)).toBe(false);
    expect(payment.beginCapture(noon)).toBe('inProgress');
    payment.concludeCapture(charged(payment), noon);
    expect(payment.letGo('cancelled', noon)).toBe(false);
  });

  it('keeps what the provider holds until it says paid or refused, and takes no other word', () => {
    const payment = capturing();
    payment.concludeCapture(settling, noon);
    for (const word of [settling, unknown, declined]) payment.concludeCapture(word, noon);
    expect(payment.facts.state).toBe('settling');
    payment.concludeCapture(refused, noon);
    expect(payment.facts.state).toBe('failed');
    expect(payment.releaseEvents()).toEqual([
      new PaymentFailed(payment.facts.id, payment.facts.orderId, 'Account closed.'),
    ]);
  });

  it('tells that it was cancelled once, and that it expired not at all', () => {
    const cancelled = opened();
    expect([cancelled.letGo('cancelled', noon), cancelled.letGo('cancelled', noon)]).toEqual([true, true]);
    expect(cancelled.releaseEvents()).toEqual([new PaymentCancelled(cancelled.facts.id, cancelled.facts.orderId)]);
    expect(cancelled.beginCapture(noon)).toBe('closed');
    const expired = opened();
    expired.letGo('expired', noon);
    expect(expired.releaseEvents()).toEqual([]);
  });

  it('may still be captured after it expired when the buyer comes back late, but only if the provider knows of it', () => {
    const late = opened();
    late.letGo('expired', noon);
    expect(late.beginCapture(noon)).toBe('ours');
    const neverOpened = aPayment();
    neverOpened.letGo('expired', noon);
    expect(neverOpened.beginCapture(noon)).toBe('closed');
  });

  it('keeps the first page it was given', () => {
    const payment = opened();
    payment.concludeOpening({ kind: 'opened', providerRef: 'OTHER', approvalUrl: 'https://elsewhere' }, noon);
    expect(payment.facts.providerRef).toBe('P1');
  });

  it('fails when the provider will not open it', () => {
    const payment = aPayment();
    payment.concludeOpening({ kind: 'refused', reason: 'Too much.' }, noon);
    expect(payment.facts.state).toBe('failed');
    expect(payment.releaseEvents()).toEqual([expect.any(PaymentFailed)]);
  });

  it('asks to be captured when it is found approved, and for nothing when it has moved on', () => {
    const payment = opened();
    payment.foundApproved(noon);
    expect(payment.facts.state).toBe('opened');
    expect(payment.releaseEvents()).toEqual([new PaymentApproved(payment.facts.id, payment.facts.orderId)]);
    payment.beginCapture(noon);
    payment.foundApproved(noon);
    payment.foundGone('Expired.', noon);
    expect(payment.facts.state).toBe('capturing');
    expect(payment.releaseEvents()).toEqual([]);
  });

  it('counts as captured when the provider says so of one that is only opened', () => {
    const payment = opened();
    payment.concludeCapture(declined, noon);
    expect(payment.facts.state).toBe('opened');
    payment.concludeCapture(charged(payment), noon);
    expect(payment.facts.state).toBe('captured');
  });

  it('is refunded once; a refusal can be tried again with a new key, an unknown outcome with the same', () => {
    const payment = paid();
    expect(payment.beginRefund(noon)).toBe(true);
    const firstKey = payment.refundKey;
    payment.concludeRefund({ kind: 'unknown', cause: 'timeout' }, noon);
    expect(payment.beginRefund(noon)).toBe(true);
    expect(payment.refundKey).toBe(firstKey);
    payment.concludeRefund({ kind: 'refused', reason: 'No funds.', mayWorkLater: false }, noon);
    expect(payment.beginRefund(noon)).toBe(true);
    expect(payment.refundKey).not.toBe(firstKey);
    payment.concludeRefund({ kind: 'refunded', refundRef: 'R1' }, noon);
    payment.concludeRefund({ kind: 'refunded', refundRef: 'R2' }, noon);
    expect(payment.beginRefund(noon)).toBe(false);
    expect(payment.facts).toMatchObject({ state: 'refunded', refundRef: 'R1' });
    const { id, orderId } = payment.facts;
    expect(payment.releaseEvents()).toEqual([
      new RefundFailed(id, orderId, 'No funds.'),
      new PaymentRefunded(id, orderId),
    ]);
  });

  it('gives nothing back that was not taken', () => {
    for (const payment of [aPayment(), opened(), capturing()]) expect(payment.beginRefund(noon)).toBe(false);
  });

  it('is looked after at longer and longer intervals while nothing is known of it', () => {
    const payment = capturing();
    const pauses = [1, 2, 3, 4, 20].map(() => {
      payment.concludeCapture(unknown, noon);
      return (payment.facts.dueAt!.getTime() - noon.getTime()) / 1_000;
    });
    expect(pauses).toEqual([5, 10, 20, 40, 80]);
    for (let look = 0; look < 40; look++) payment.lookedInVain(noon);
    expect(payment.facts.dueAt).toEqual(after(3_600));
  });
});
