import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import {
  PaymentApproved,
  PaymentCancelled,
  CaptureReturned,
  PaymentCaptured,
  PaymentDisputed,
  PaymentFailed,
  PaymentPartlyRefunded,
  PaymentRefunded,
  RefundFailed,
} from '../payments.events.js';
import type { Payable, PaymentState } from './payment-state.js';
import {
  type CaptureOutcome,
  type Charge,
  currency,
  type OpenOutcome,
  type ProviderName,
  type SentBack,
} from './payment-provider.js';
import { isClosed, isOpen, isPaid, mayBecome, type PaymentStage } from './payment-stage.js';
import { type DisputeResolution, resolutionEffects } from './dispute-resolution.js';
import { NoChargeKnown, NotDisputed, NothingToCheck } from './refusals.js';
import { confirmation, firstCheck, lease, nextCheck } from './check-schedule.js';

/** One attempt to pay an order, from the approval page to the refund. */
export class Payment extends Aggregate {
  #state: PaymentState;

  private constructor(state: PaymentState) {
    super();
    this.#state = state;
  }

  static open(order: Payable, provider: ProviderName, now: Date): Payment {
    return new Payment({
      id: newId<'Payment'>(),
      orderId: order.orderId,
      provider,
      stage: 'opening',
      amount: order.total,
      lines: order.lines,
      attempt: 1,
      providerRef: null,
      approvalUrl: null,
      captureRef: null,
      payerRef: null,
      refundRef: null,
      lastFailure: null,
      reason: null,
      checks: 0,
      nextCheckAt: firstCheck('opening', now),
      changedAt: now,
    });
  }

  static restore(state: PaymentState): Payment {
    return new Payment(state);
  }

  /** Our id and the provider's. */
  get ids(): string[] {
    const { id, providerRef, captureRef, refundRef } = this.#state;
    return [id, providerRef, captureRef, refundRef].filter((each) => each !== null);
  }

  get state(): PaymentState {
    return this.#state;
  }

  get openKey(): string {
    return `${this.#state.id}:open`;
  }

  get captureKey(): string {
    return `${this.#state.id}:capture:${this.#state.attempt}`;
  }

  /** Stores the outcome of the request for an approval page. Only the first outcome counts. */
  concludeOpening(outcome: OpenOutcome, now: Date): void {
    if (this.#state.stage !== 'opening') return;
    if (outcome.kind === 'refused') return this.#fail(outcome.reason, now);
    if (outcome.kind === 'paidBefore') return this.#dispute(outcome.reason, now);
    this.#become('opened', now, { providerRef: outcome.providerRef, approvalUrl: outcome.approvalUrl });
  }

  /** Money may move from here on. See `PaymentsApi.beginCapture`. */
  beginCapture(now: Date): 'ours' | 'inProgress' | 'paid' | 'closed' {
    const { stage, providerRef } = this.#state;
    if (isPaid(stage)) return 'paid';
    if (stage === 'failed' || stage === 'cancelled' || (stage === 'expired' && !providerRef)) return 'closed';
    if (stage !== 'opened' && stage !== 'expired') return 'inProgress';
    this.#become('capturing', now);
    return 'ours';
  }

  /** @returns whether the caller may send the capture, until its lease ends */
  claimCapture(now: Date): boolean {
    const { stage, nextCheckAt } = this.#state;
    if (stage !== 'capturing' || (nextCheckAt && nextCheckAt > now)) return false;
    this.#state = { ...this.#state, nextCheckAt: lease(now) };
    return true;
  }

  /** Idempotent. A charge disputes a payment that ended uncharged; after an unknown outcome it is checked again. */
  concludeCapture(outcome: CaptureOutcome, now: Date): void {
    const { stage } = this.#state;
    const hasCharged = outcome.kind === 'captured' || outcome.kind === 'settling';
    if (isClosed(stage)) return this.#concludeLate(outcome, now);
    if (stage === 'opened' && hasCharged) this.#become('capturing', now);
    else if (stage === 'settling' && outcome.kind === 'settling') return this.checkedWithoutResult(now);
    else if (stage !== 'capturing' && stage !== 'settling') return;
    this.#conclude(outcome, now);
  }

  /** The buyer approved and did not return; ordering decides whether to capture. */
  markApproved(now: Date, hasWebhooks: boolean): void {
    if (this.#state.stage !== 'opened') return;
    this.checkedWithoutResult(now, hasWebhooks);
    this.record(new PaymentApproved(this.#state.id, this.#state.orderId));
  }

  /** The provider has deleted the payment, so the buyer can't approve it any more. */
  markGoneAtProvider(reason: string, now: Date): void {
    if (this.#state.stage === 'opened') this.#fail(reason, now);
  }

  /** All that was charged has gone back. @param refundRef the provider's id of the last refund */
  refunded({ refundRef, captureRef }: { refundRef: string; captureRef?: string }, now: Date): void {
    const { stage, id, orderId } = this.#state;
    if (!mayBecome(stage, 'refunded')) return;
    this.#become('refunded', now, { refundRef, captureRef: this.#state.captureRef ?? captureRef ?? null });
    this.record(new PaymentRefunded(id, orderId));
  }

  /** A part of what was charged has gone back. */
  partlyRefunded(refundId: Id<'Refund'>): void {
    this.record(new PaymentPartlyRefunded(this.#state.id, this.#state.orderId, refundId));
  }

  /** The provider refused a refund, perhaps only for now. After that of a dispute staff have to decide again. */
  refundRefused(reason: string, now: Date): void {
    const { stage, id, orderId } = this.#state;
    if (stage === 'dispute_refunding') this.#become('disputed', now, { reason });
    this.record(new RefundFailed(id, orderId, reason));
  }

  /** The charge of another payment of the order was refunded. Ends this dispute unless it has a known charge. */
  endDispute(now: Date): void {
    const { stage, captureRef } = this.#state;
    if (stage === 'disputed' && captureRef === null) this.#fail('The charge of this order was refunded.', now);
  }

  /**
   * Stores the decision of staff about the dispute.
   * @returns false if they have already made the same decision
   * @throws NotDisputed, NoChargeKnown
   */
  resolveDispute(resolution: DisputeResolution, now: Date): boolean {
    const { stage, captureRef } = this.#state;
    const { becomes, isDone, needsCharge } = resolutionEffects[resolution];
    if (isDone.includes(stage)) return false;
    if (stage !== 'disputed') throw new NotDisputed();
    if (needsCharge && captureRef === null) throw new NoChargeKnown();
    this.#become(becomes, now);
    return true;
  }

  /** Makes the payment due for a check: now, or after the lease of a request that may be capturing it. */
  scheduleCheck(now: Date): void {
    const { stage, nextCheckAt } = this.#state;
    const soon = stage === 'capturing' ? lease(now) : now;
    if (this.#canBeChecked && (!nextCheckAt || nextCheckAt > soon)) {
      this.#state = { ...this.#state, nextCheckAt: soon };
    }
  }

  /** Whether a check is scheduled. */
  get awaitsCheck(): boolean {
    return this.#state.nextCheckAt !== null;
  }

  /** Makes the payment due for a check now. @throws NothingToCheck */
  checkNow(now: Date): void {
    if (!this.#canBeChecked) throw new NothingToCheck();
    this.#state = { ...this.#state, nextCheckAt: now };
  }

  /** The provider did not respond, or has not decided yet: schedules the next check. */
  checkedWithoutResult(now: Date, hasWebhooks = false): void {
    const checks = this.#state.checks + 1;
    this.#state = { ...this.#state, checks, nextCheckAt: nextCheck(this.#state.stage, checks, now, hasWebhooks) };
  }

  /** The provider confirmed the payment's stage: no further check is needed. */
  checkedUnchanged(): void {
    this.#state = { ...this.#state, checks: 0, nextCheckAt: null };
  }

  /** Ends the payment uncharged. @returns false if money may have moved */
  close(as: 'cancelled' | 'expired', now: Date): boolean {
    const { stage, id, orderId, attempt } = this.#state;
    if (isClosed(stage)) return true;
    if (!isOpen(stage)) return false;
    this.#become(as, now, attempt > 1 ? { nextCheckAt: confirmation(now) } : {});
    if (as === 'cancelled') this.record(new PaymentCancelled(id, orderId));
    return true;
  }

  /** The version before has begun to refund it. */
  takeOver(now: Date): void {
    const { stage } = this.#state;
    if (stage === 'refunding' || stage === 'refund_failed') this.#become('captured', now);
  }

  #conclude(outcome: CaptureOutcome, now: Date): void {
    const { stage } = this.#state;
    switch (outcome.kind) {
      case 'captured':
        return this.#charged(outcome.charge, now);
      case 'settling':
        return this.#become('settling', now, { captureRef: outcome.captureRef, reason: outcome.reason });
      case 'refused':
        return this.#fail(outcome.reason, now);
      case 'paidBefore':
        return this.#dispute(outcome.reason, now);
      case 'unknown':
        return this.checkedWithoutResult(now);
      default:
        if (stage === 'settling') return this.checkedWithoutResult(now);
        return this.#returnToBuyer(outcome, now);
    }
  }

  #concludeLate(outcome: CaptureOutcome, now: Date): void {
    const { stage } = this.#state;
    if (outcome.kind === 'captured') {
      const reason = `The provider charged ${wordsFor(outcome.charge)} by a payment that is ${stage}.`;
      this.#dispute(reason, now, outcome.charge);
    } else if (outcome.kind === 'settling' || outcome.kind === 'unknown') this.checkedWithoutResult(now);
  }

  #returnToBuyer(outcome: SentBack, now: Date): void {
    const { id, orderId, approvalUrl, attempt } = this.#state;
    this.#become('opened', now, {
      attempt: attempt + 1,
      approvalUrl: outcome.approvalUrl ?? approvalUrl,
      ...this.#failureOf(outcome),
    });
    this.record(new CaptureReturned(id, orderId, outcome.reason));
  }

  /** A decline remains the reason if the buyer has not approved again, also when reconciliation finds that first. */
  #failureOf({ kind, reason }: SentBack): Partial<PaymentState> {
    return kind === 'notApproved' && this.#state.lastFailure === 'declined' ? {} : { lastFailure: kind, reason };
  }

  /** Removes the payer's id; the charge is not changed. */
  forgetPayer(): void {
    this.#state = { ...this.#state, payerRef: null };
  }

  /** Captured if the charge has our amount, currency and payment id, else disputed, so that staff decide. */
  #charged(charge: Charge, now: Date): void {
    const { id, orderId, amount } = this.#state;
    const isOurs = charge.amount.equals(amount) && charge.currency === currency && charge.paymentId === id;
    if (!isOurs) return this.#dispute(`The provider says it took ${wordsFor(charge)}.`, now, charge);
    this.#become('captured', now, { ...refsOf(charge), lastFailure: null, reason: null });
    this.record(new PaymentCaptured(id, orderId, charge.payerRef, amount.cents));
  }

  /** @param charge null if the provider reported that the order was paid, without a charge */
  #dispute(reason: string, now: Date, charge: Charge | null = null): void {
    const { id, orderId } = this.#state;
    this.#become('disputed', now, { ...(charge ? refsOf(charge) : {}), reason });
    this.record(new PaymentDisputed(id, orderId, reason));
  }

  #fail(reason: string, now: Date): void {
    const { id, orderId, stage, checks, changedAt } = this.#state;
    const wasInMotion = stage === 'capturing' || stage === 'settling';
    const isLate = stage === 'settling' || (stage === 'capturing' && (checks > 0 || lease(changedAt) < now));
    this.#become('failed', now, { reason, ...(wasInMotion ? { nextCheckAt: confirmation(now) } : {}) });
    this.record(new PaymentFailed(id, orderId, reason, isLate));
  }

  /** Whether the provider can be asked: it knows the payment, or is to open it. Not once the payment is refunded. */
  get #canBeChecked(): boolean {
    const { stage, providerRef } = this.#state;
    return stage === 'opening' || (stage !== 'refunded' && providerRef !== null);
  }

  #become(stage: PaymentStage, now: Date, change: Partial<PaymentState> = {}): void {
    const from = this.#state.stage;
    if (!mayBecome(from, stage)) throw new Error(`A payment that is ${from} can't become ${stage}`);
    const nextCheckAt = firstCheck(stage, now);
    this.#state = { ...this.#state, stage, checks: 0, nextCheckAt, changedAt: now, ...change };
  }
}

function wordsFor({ amount, currency: unit, paymentId }: Charge): string {
  return `${amount.dollars} ${unit} for ${paymentId}`;
}

function refsOf({ captureRef, payerRef }: Charge): Pick<PaymentState, 'captureRef' | 'payerRef'> {
  return { captureRef, payerRef };
}
