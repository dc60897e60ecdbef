import { Aggregate } from '../../shared/aggregate.js';
import { newId } from '../../shared/id.js';
import {
  PaymentApproved,
  PaymentCancelled,
  PaymentCaptured,
  PaymentFailed,
  PaymentRefunded,
  RefundFailed,
} from '../payments.events.js';
import type { Payable, PaymentFacts } from './payment-state.js';
import {
  type CaptureOutcome,
  type Charge,
  currency,
  type OpenOutcome,
  type ProviderName,
  type RefundOutcome,
} from './payment-provider.js';
import { isOpen, isPaid, isWorthLooking, mayBecome, mayBeNudged, type PaymentState } from './payment-stage.js';
import { NothingToLookFor } from './refusals.js';
import { firstLook, lease, nextLook } from './check-schedule.js';

/** One try to be paid for an order, from the first question to the provider to the refund. */
export class Payment extends Aggregate {
  #facts: PaymentFacts;

  private constructor(facts: PaymentFacts) {
    super();
    this.#facts = facts;
  }

  static open(order: Payable, provider: ProviderName, now: Date): Payment {
    return new Payment({
      id: newId<'Payment'>(),
      orderId: order.orderId,
      provider,
      state: 'opening',
      amount: order.total,
      lines: order.lines,
      attempt: 1,
      providerRef: null,
      approvalUrl: null,
      captureRef: null,
      payerRef: null,
      refundRef: null,
      setback: null,
      reason: null,
      looks: 0,
      dueAt: firstLook('opening', now),
      changedAt: now,
    });
  }

  static restore(facts: PaymentFacts): Payment {
    return new Payment(facts);
  }

  /** Every name it goes by, ours and the provider's. */
  get names(): string[] {
    const { id, providerRef, captureRef, refundRef } = this.#facts;
    return [id, providerRef, captureRef, refundRef].filter((name) => name !== null);
  }

  get facts(): PaymentFacts {
    return this.#facts;
  }

  get openKey(): string {
    return `${this.#facts.id}:open`;
  }

  get captureKey(): string {
    return `${this.#facts.id}:capture:${this.#facts.attempt}`;
  }

  get refundKey(): string {
    return `${this.#facts.id}:refund:${this.#facts.attempt}`;
  }

  /** The provider answered to being asked for its page. Only the first answer counts. */
  concludeOpening(outcome: OpenOutcome, now: Date): void {
    if (this.#facts.state !== 'opening') return;
    if (outcome.kind === 'refused') return this.#fail(outcome.reason, now);
    this.#become('opened', now, { providerRef: outcome.providerRef, approvalUrl: outcome.approvalUrl });
  }

  /** From here on the money may move, and only its outcome leads on. See `PaymentsApi.beginCapture`. */
  beginCapture(now: Date): 'ours' | 'inProgress' | 'paid' | 'closed' {
    const { state, providerRef } = this.#facts;
    if (isPaid(state)) return 'paid';
    if (state === 'failed' || state === 'cancelled' || (state === 'expired' && !providerRef)) return 'closed';
    if (state !== 'opened' && state !== 'expired') return 'inProgress';
    this.#become('capturing', now);
    return 'ours';
  }

  /** Of all who want to send the capture one may, until its lease is over. */
  claimCapture(now: Date): boolean {
    const { state, dueAt } = this.#facts;
    if (state !== 'capturing' || (dueAt && dueAt > now)) return false;
    this.#facts = { ...this.#facts, dueAt: lease(now) };
    return true;
  }

  /** The provider's word on the capture. The second time, and after the end, it changes nothing. */
  concludeCapture(outcome: CaptureOutcome, now: Date): void {
    const { state } = this.#facts;
    const isTaken = outcome.kind === 'captured' || outcome.kind === 'settling';
    if (state === 'opened' && isTaken) this.#become('capturing', now);
    else if (state === 'settling' && outcome.kind === 'settling') return this.lookedInVain(now);
    else if (state !== 'capturing' && state !== 'settling') return;
    this.#conclude(outcome, now);
  }

  /** The buyer approved and did not come back; whoever sells makes sure of the goods and has it captured. */
  foundApproved(now: Date): void {
    if (this.#facts.state !== 'opened') return;
    this.lookedInVain(now);
    this.record(new PaymentApproved(this.#facts.id, this.#facts.orderId));
  }

  /** The provider knows nothing of it any more, so that nobody can approve it. */
  foundGone(reason: string, now: Date): void {
    if (this.#facts.state === 'opened') this.#fail(reason, now);
  }

  /** All of it was given back at the provider itself. */
  foundGivenBack(refundRef: string, now: Date): void {
    const { state, id, orderId } = this.#facts;
    if (state !== 'captured' && state !== 'refunding' && state !== 'refund_failed') return;
    this.#become('refunded', now, { refundRef });
    this.record(new PaymentRefunded(id, orderId));
  }

  /** The provider has something to tell of it: somebody is to look now, or as soon as whoever may be capturing it has had their time. */
  nudge(now: Date): void {
    const { state, dueAt } = this.#facts;
    const soon = state === 'capturing' ? lease(now) : now;
    if (mayBeNudged(state) && (!dueAt || dueAt > soon)) this.#facts = { ...this.#facts, dueAt: soon };
  }

  /** Staff want to know now. @throws NothingToLookFor */
  lookAgain(now: Date): void {
    if (!isWorthLooking(this.#facts.state)) throw new NothingToLookFor();
    this.#facts = { ...this.#facts, dueAt: now };
  }

  lookedInVain(now: Date): void {
    const { state, looks } = this.#facts;
    this.#facts = { ...this.#facts, looks: looks + 1, dueAt: nextLook(state, looks + 1, now) };
  }

  /** Ends it uncharged. @returns false while money may have moved */
  letGo(as: 'cancelled' | 'expired', now: Date): boolean {
    const { state, id, orderId } = this.#facts;
    if (state === 'failed' || state === 'cancelled' || state === 'expired') return true;
    if (!isOpen(state)) return false;
    this.#become(as, now);
    if (as === 'cancelled') this.record(new PaymentCancelled(id, orderId));
    return true;
  }

  /** @returns whether the provider is to be asked to give the money back */
  beginRefund(now: Date): boolean {
    const { state, attempt } = this.#facts;
    if (state === 'refunding') return true;
    if (state !== 'captured' && state !== 'refund_failed') return false;
    this.#become('refunding', now, { attempt: attempt + 1 });
    return true;
  }

  concludeRefund(outcome: RefundOutcome, now: Date): void {
    if (this.#facts.state !== 'refunding') return;
    const { id, orderId } = this.#facts;
    if (outcome.kind === 'refunded') {
      this.#become('refunded', now, { refundRef: outcome.refundRef });
      this.record(new PaymentRefunded(id, orderId));
    } else if (outcome.kind === 'refused') {
      this.#become('refund_failed', now, { reason: outcome.reason });
      if (outcome.mayWorkLater) this.lookedInVain(now);
      this.record(new RefundFailed(id, orderId, outcome.reason));
    } else this.lookedInVain(now);
  }

  #conclude(outcome: CaptureOutcome, now: Date): void {
    const { approvalUrl, attempt, state } = this.#facts;
    switch (outcome.kind) {
      case 'captured':
        return this.#charged(outcome.charge, now);
      case 'settling':
        return this.#become('settling', now, { captureRef: outcome.captureRef, reason: outcome.reason });
      case 'refused':
        return this.#fail(outcome.reason, now);
      case 'unknown':
        return this.lookedInVain(now);
      default:
        if (state === 'settling') return this.lookedInVain(now);
        return this.#become('opened', now, {
          attempt: attempt + 1,
          approvalUrl: outcome.approvalUrl ?? approvalUrl,
          ...this.#setbackBy(outcome),
        });
    }
  }

  /** What was declined and not approved anew since is declined still: so reads it a buyer whose capture a notice was ahead of. */
  #setbackBy({ kind, reason }: CaptureOutcome & { kind: 'notApproved' | 'declined' }): Partial<PaymentFacts> {
    return kind === 'notApproved' && this.#facts.setback === 'declined' ? {} : { setback: kind, reason };
  }

  /** Who paid is nobody's business any more; that it was paid, and by which charge, stays. */
  forgetPayer(): void {
    this.#facts = { ...this.#facts, payerRef: null };
  }

  /** Paid is only what is ours to the cent; anything else is for a person to judge. */
  #charged(charge: Charge, now: Date): void {
    const { id, orderId, amount } = this.#facts;
    const found = { captureRef: charge.captureRef, payerRef: charge.payerRef };
    const isOurs = charge.amount.equals(amount) && charge.currency === currency && charge.paymentId === id;
    if (!isOurs) {
      const said = `${charge.amount.dollars} ${charge.currency} for ${charge.paymentId}`;
      return this.#become('disputed', now, { ...found, reason: `The provider says it took ${said}.` });
    }
    this.#become('captured', now, { ...found, setback: null, reason: null });
    this.record(new PaymentCaptured(id, orderId, charge.payerRef, amount.cents));
  }

  #fail(reason: string, now: Date): void {
    const { id, orderId } = this.#facts;
    this.#become('failed', now, { reason });
    this.record(new PaymentFailed(id, orderId, reason));
  }

  #become(state: PaymentState, now: Date, change: Partial<PaymentFacts> = {}): void {
    const from = this.#facts.state;
    if (!mayBecome(from, state)) throw new Error(`A payment that is ${from} can't become ${state}`);
    this.#facts = { ...this.#facts, ...change, state, looks: 0, dueAt: firstLook(state, now), changedAt: now };
  }
}
