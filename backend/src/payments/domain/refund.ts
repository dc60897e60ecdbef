import { Aggregate } from '../../shared/aggregate.js';
import { type Id, newId } from '../../shared/id.js';
import type { Money } from '../../shared/money.js';
import { firstRefundCheck, lease, nextRefundCheck } from './check-schedule.js';
import type { FoundRefund, RefundOutcome } from './payment-provider.js';
import type { PaymentState } from './payment-state.js';
import type { RefundKind, RefundStage } from './refund-stage.js';

/** The stored data of a refund. */
export interface RefundState {
  readonly id: Id<'Refund'>;
  readonly paymentId: Id<'Payment'>;
  readonly orderId: Id<'Order'>;
  readonly amount: Money;
  /** Where it was asked for. */
  readonly origin: 'shop' | 'provider';
  readonly kind: RefundKind;
  readonly stage: RefundStage;
  /** Part of the idempotency key, from 1: increases only after the provider said no. */
  readonly attempt: number;
  readonly providerRef: string | null;
  /** Why, for the customer. */
  readonly note: string | null;
  /** Why the provider refused it, for staff. */
  readonly problem: string | null;
  /** How many requests had no result since the stage changed. */
  readonly checks: number;
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
  readonly concludedAt: Date | null;
}

export interface WantedRefund {
  readonly id?: Id<'Refund'>;
  readonly amount: Money;
  readonly kind?: RefundKind;
  readonly note?: string | null;
}

/** Money of a payment that goes back, from the request to the provider's word. */
export class Refund extends Aggregate {
  #state: RefundState;

  private constructor(state: RefundState) {
    super();
    this.#state = state;
  }

  static ask(payment: PaymentState, wanted: WantedRefund, now: Date): Refund {
    const { id = newId<'Refund'>(), amount, kind = 'refund', note = null } = wanted;
    const of = { id, paymentId: payment.id, orderId: payment.orderId, amount, kind, note };
    return new Refund({ ...of, ...untried, origin: 'shop', stage: 'asked', nextCheckAt: now, createdAt: now });
  }

  /** One that the shop did not ask for. */
  static found(payment: PaymentState, found: FoundRefund, kind: RefundKind, now: Date): Refund {
    const { amount, refundRef: providerRef } = found;
    const of = { id: newId<'Refund'>(), paymentId: payment.id, orderId: payment.orderId, amount, kind, note: null };
    const refund = new Refund({ ...of, ...untried, origin: 'provider', stage: 'sending', createdAt: now });
    refund.conclude({ kind: found.isDone ? 'refunded' : 'pending', refundRef: providerRef }, now);
    return refund;
  }

  static restore(state: RefundState): Refund {
    return new Refund(state);
  }

  get state(): RefundState {
    return this.#state;
  }

  get key(): string {
    return `${this.#state.id}:${this.#state.attempt}`;
  }

  /** Whether its money went back, or may still. */
  get counts(): boolean {
    return this.#state.stage !== 'refused';
  }

  get isOver(): boolean {
    return this.#state.stage === 'done' || this.#state.stage === 'refused';
  }

  /** Whether it waits to be requested. */
  get isWaiting(): boolean {
    return this.#state.stage === 'asked' || this.#state.stage === 'delayed';
  }

  /** The caller requests it, or asks what became of it, until its lease ends. */
  send(now: Date): void {
    const { stage, attempt } = this.#state;
    if (stage === 'delayed') this.#become('sending', now, { attempt: attempt + 1 });
    else if (stage === 'asked') this.#become('sending', now, {});
    else this.#state = { ...this.#state, nextCheckAt: lease(now) };
  }

  /** It is of all of a charge, whatever that is. */
  ofCharge(amount: Money): void {
    this.#state = { ...this.#state, amount };
  }

  /** Another refund of the payment is being made. */
  waitForAnother(now: Date): void {
    this.#state = { ...this.#state, nextCheckAt: nextRefundCheck('asked', 1, now) };
  }

  /** @returns whether its stage has changed */
  conclude(outcome: Exclude<RefundOutcome, { kind: 'exceeded' }>, now: Date): boolean {
    const { stage } = this.#state;
    if (this.isOver) return false;
    switch (outcome.kind) {
      case 'refunded':
        return this.#become('done', now, { providerRef: outcome.refundRef, problem: null, concludedAt: now });
      case 'pending':
        if (stage === 'pending') return this.#checked(now);
        return this.#become('pending', now, { providerRef: outcome.refundRef, problem: null });
      case 'refused':
        return this.#refuse(outcome.reason, outcome.mayWorkLater && this.#state.kind !== 'dispute', now);
      case 'unknown':
        return this.#checked(now);
    }
  }

  /** Staff want it to be tried now. */
  tryNow(now: Date): void {
    if (this.#state.stage === 'delayed' || this.#state.stage === 'sending' || this.#state.stage === 'pending') {
      this.#state = { ...this.#state, nextCheckAt: now };
    }
  }

  /** What it says to the buyer, who is forgotten. */
  forgetNote(): void {
    this.#state = { ...this.#state, note: null };
  }

  #refuse(problem: string, mayWorkLater: boolean, now: Date): boolean {
    if (mayWorkLater) return this.#become('delayed', now, { problem });
    return this.#become('refused', now, { problem, concludedAt: now });
  }

  #checked(now: Date): boolean {
    const checks = this.#state.checks + 1;
    this.#state = { ...this.#state, checks, nextCheckAt: nextRefundCheck(this.#state.stage, checks, now) };
    return false;
  }

  #become(stage: RefundStage, now: Date, change: Partial<RefundState>): boolean {
    this.#state = { ...this.#state, stage, checks: 0, nextCheckAt: firstRefundCheck(stage, now), ...change };
    return true;
  }
}

const untried = { attempt: 1, providerRef: null, problem: null, checks: 0, nextCheckAt: null, concludedAt: null };
