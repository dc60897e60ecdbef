import type { Id } from '../../shared/id.js';
import { Money } from '../../shared/money.js';
import type { Payment } from './payment.js';
import type { FoundRefund, ProviderStatus, RefundOutcome } from './payment-provider.js';
import { holdsMoney } from './payment-stage.js';
import { Refund, type WantedRefund } from './refund.js';
import { NothingWasPaid, OnlySoMuchCanBeRefunded } from './refusals.js';

type Declined = Extract<RefundOutcome, { kind: 'refused' | 'exceeded' }>;
type Charged = Extract<ProviderStatus, { kind: 'captured' | 'refunded' }>;

const noRoom = 'Less than that can still be refunded: money was refunded at the provider.';

/** All refunds of one payment, which together are at most what was charged. */
export class RefundsOfPayment {
  readonly #all: Refund[];
  readonly #added: Refund[] = [];

  /** @param stored earliest first */
  constructor(
    private readonly payment: Payment,
    stored: readonly Refund[],
  ) {
    this.#all = [...stored];
  }

  get all(): readonly Refund[] {
    return this.#all;
  }

  /** Those that are not stored yet. */
  get added(): readonly Refund[] {
    return this.#added;
  }

  /** What neither went back nor is about to. */
  get left(): Money {
    return this.#without(this.#all.filter((refund) => refund.counts));
  }

  get(id: Id<'Refund'>): Refund | undefined {
    return this.#all.find(({ state }) => state.id === id);
  }

  /** @throws NothingWasPaid, OnlySoMuchCanBeRefunded */
  ask(wanted: WantedRefund, now: Date): Refund {
    if (!holdsMoney(this.payment.state.stage)) throw new NothingWasPaid();
    if (this.left.isLessThan(wanted.amount)) throw new OnlySoMuchCanBeRefunded(this.left);
    return this.#add(Refund.ask(this.payment.state, wanted, now));
  }

  /** Of all of a disputed charge, once. */
  askForDispute(now: Date): Refund {
    const { state } = this.payment;
    const underWay = this.#dispute;
    return underWay ?? this.#add(Refund.ask(state, { amount: state.amount, kind: 'dispute' }, now));
  }

  /** @returns whether the caller is to request it: not while another one is being requested */
  begin(refund: Refund, now: Date): boolean {
    if (refund.isOver) return false;
    const other = this.#all.find(({ state }) => state.stage === 'sending' && state.id !== refund.state.id);
    if (refund.isWaiting && other) refund.waitForAnother(now);
    else refund.send(now);
    return !(refund.isWaiting && other);
  }

  conclude(refund: Refund, outcome: Exclude<RefundOutcome, { kind: 'exceeded' }>, now: Date): void {
    if (refund.conclude(outcome, now)) this.#report(refund, now);
  }

  /** After the provider said no. @param seen what it has of the charge */
  concludeRefused(refund: Refund, outcome: Declined, seen: ProviderStatus, now: Date): void {
    const { stage } = refund.state;
    if (seen.kind === 'unknown') return this.conclude(refund, seen, now);
    if (seen.kind === 'absent') {
      return this.conclude(refund, { kind: 'unknown', cause: 'The provider does not find the payment.' }, now);
    }
    if (seen.kind === 'captured' || seen.kind === 'refunded') this.settle(seen, now, { refund, outcome });
    if (refund.state.stage !== stage) return;
    const mayWorkLater = outcome.kind === 'exceeded' || outcome.mayWorkLater;
    this.conclude(refund, { kind: 'refused', reason: outcome.reason, mayWorkLater }, now);
  }

  /** Takes over what the provider has of the charge, also what the shop did not ask for. */
  settle(seen: Charged, now: Date, refused?: { refund: Refund; outcome: Declined }): void {
    if (!holdsMoney(this.payment.state.stage)) return this.#settleDispute(seen, now);
    for (const found of seen.refunds ?? []) {
      const known = this.#known(found) ?? this.#mistaken(found, refused);
      if (known) this.conclude(known, outcomeOf(found), now);
      else this.#found(found, 'refund', now);
    }
    if (seen.kind === 'refunded') this.#settleRest(seen, now, refused?.refund);
    this.#refuseWhatDoesNotFit(now, refused?.refund);
  }

  /** What the provider has is more than the shop knows of. */
  isLessThan(totalRefunded: Money): boolean {
    return Money.sum(this.#done.map(({ state }) => state.amount)).isLessThan(totalRefunded);
  }

  get #done(): Refund[] {
    return this.#all.filter(({ state }) => state.stage === 'done');
  }

  get #dispute(): Refund | undefined {
    return this.#all.find((refund) => refund.state.kind === 'dispute' && !refund.isOver);
  }

  #without(refunds: readonly Refund[]): Money {
    const sum = Money.sum(refunds.map(({ state }) => state.amount));
    return Money.ofCents(Math.max(0, this.payment.state.amount.cents - sum.cents));
  }

  #known({ refundRef, refundId }: FoundRefund): Refund | undefined {
    return this.#all.find(({ state }) => state.providerRef === refundRef || state.id === refundId);
  }

  /** One of the shop's that the provider has without the shop's id: it was made before that was sent. */
  #mistaken(found: FoundRefund, refused?: { refund: Refund; outcome: Declined }): Refund | undefined {
    if (refused?.outcome.kind !== 'exceeded' || refused.refund.isOver || found.refundId !== null) return undefined;
    return found.amount.equals(refused.refund.state.amount) ? refused.refund : undefined;
  }

  /** All has gone back, though the provider may not say by which refunds. */
  #settleRest({ refundRef, isReversed }: Charged & { kind: 'refunded' }, now: Date, refused?: Refund): void {
    for (const refund of this.#all.filter(({ state }) => state.stage === 'pending')) {
      this.conclude(refund, { kind: 'refunded', refundRef: refund.state.providerRef! }, now);
    }
    const rest = this.#without(this.#done);
    if (rest.isZero) return;
    const isTaken = this.#all.some(({ state }) => state.providerRef === refundRef);
    const ref = isTaken ? `${refundRef}:rest` : refundRef;
    if (refused && !refused.isOver && refused.state.amount.equals(rest) && !isReversed) {
      return this.conclude(refused, { kind: 'refunded', refundRef: ref }, now);
    }
    const found = { refundRef: ref, refundId: null, amount: rest, isDone: true };
    this.#found(found, isReversed ? 'reversal' : 'refund', now);
  }

  #settleDispute(seen: Charged, now: Date): void {
    if (seen.kind !== 'refunded') return;
    const { refundRef, charge } = seen;
    const asked = this.#dispute;
    asked?.ofCharge(charge.amount);
    if (asked) this.conclude(asked, { kind: 'refunded', refundRef }, now);
    else this.#found({ refundRef, refundId: null, amount: charge.amount, isDone: true }, 'dispute', now);
    this.payment.refunded({ refundRef, captureRef: charge.captureRef }, now);
  }

  #refuseWhatDoesNotFit(now: Date, refused?: Refund): void {
    for (const refund of this.#all.filter((each) => each.isWaiting || each === refused)) {
      const others = this.#all.filter((each) => each.counts && each !== refund);
      if (!refund.isOver && this.#without(others).isLessThan(refund.state.amount)) {
        this.conclude(refund, { kind: 'refused', reason: noRoom, mayWorkLater: false }, now);
      }
    }
  }

  #found(found: FoundRefund, kind: 'refund' | 'dispute' | 'reversal', now: Date): void {
    this.#report(this.#add(Refund.found(this.payment.state, found, kind, now)), now);
  }

  #add(refund: Refund): Refund {
    this.#all.push(refund);
    this.#added.push(refund);
    return refund;
  }

  /** The payment tells what became of a refund. */
  #report({ state }: Refund, now: Date): void {
    if (state.stage === 'delayed' || state.stage === 'refused') {
      return this.payment.refundRefused(state.problem ?? '', now);
    }
    if (state.stage !== 'done' && state.origin !== 'provider') return;
    const isAll = state.kind === 'dispute' || this.#without(this.#done).isZero;
    if (isAll && state.stage === 'done') this.payment.refunded({ refundRef: state.providerRef! }, now);
    else this.payment.partlyRefunded(state.id);
  }
}

function outcomeOf({ isDone, refundRef }: FoundRefund) {
  return { kind: isDone ? ('refunded' as const) : ('pending' as const), refundRef };
}
