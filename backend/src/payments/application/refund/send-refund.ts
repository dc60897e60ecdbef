import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Money } from '../../../shared/money.js';
import { UnitOfWork, type WorkOptions } from '../../../shared/unit-of-work.js';
import { currency, type ProviderStatus, type RefundOutcome } from '../../domain/payment-provider.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import type { RefundState } from '../../domain/refund.js';
import type { RefundToCheck } from '../../domain/refunds.js';
import { StoredRefunds } from './stored-refunds.js';

interface Begun {
  readonly payment: PaymentState;
  readonly refund: RefundState;
  readonly key: string;
}

interface Answer {
  readonly outcome: RefundOutcome;
  /** What the provider has of the charge, where it said no. */
  readonly seen?: ProviderStatus;
  /** What it has charged, where that is disputed. */
  readonly charged?: Money;
}

/** Requests a refund from the provider, or asks what became of it. An unknown outcome is repeated with the same key. */
@Injectable()
export class SendRefund {
  constructor(
    private readonly payments: Payments,
    private readonly stored: StoredRefunds,
    private readonly providers: PaymentProviderRegistry,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(refund: RefundToCheck, by?: WorkOptions): Promise<void> {
    const begun = await this.work.run(() => this.#begin(refund), by);
    if (!begun) return;
    const answer = await this.#ask(begun);
    const next = await this.work.run(() => this.#conclude(refund, answer), by);
    if (next) await this.execute(next, by);
  }

  async #begin({ id, paymentId }: RefundToCheck): Promise<Begun | null> {
    const payment = await this.payments.get(paymentId);
    const refunds = await this.stored.of(payment);
    const refund = refunds.get(id);
    if (!refund || refund.isOver) return null;
    const isOurs = refunds.begin(refund, this.clock.now());
    await this.stored.save(payment, refunds);
    return isOurs ? { payment: payment.state, refund: refund.state, key: refund.key } : null;
  }

  async #ask({ payment, refund, key }: Begun): Promise<Answer> {
    const { providerRef, captureRef } = payment;
    if (!captureRef || !providerRef) throw new Error(`Payment ${payment.id} has no charge to refund`);
    const provider = this.providers.of(payment.provider);
    if (refund.stage === 'pending') return { outcome: await provider.refundStatus(refund.providerRef!) };
    const request = { captureRef, refundId: refund.id, note: refund.note, key };
    if (refund.kind === 'dispute') {
      const seen = await provider.status(providerRef, captureRef);
      if (seen.kind !== 'captured') return { outcome: { kind: 'refused', reason: noCharge, mayWorkLater: true }, seen };
      const { charge } = seen;
      const of = { amount: charge.amount, currency: charge.currency };
      return { ...(await this.#confirmed(payment, await provider.refund({ ...request, ...of }))), charged: of.amount };
    }
    return this.#confirmed(payment, await provider.refund({ ...request, amount: refund.amount, currency }));
  }

  /** A refused refund may have been made before: by a request whose response was lost, or in the provider's console. */
  async #confirmed({ provider, providerRef, captureRef }: PaymentState, outcome: RefundOutcome): Promise<Answer> {
    if (outcome.kind !== 'refused' && outcome.kind !== 'exceeded') return { outcome };
    return { outcome, seen: await this.providers.of(provider).status(providerRef!, captureRef) };
  }

  /** @returns the refund of the payment that has waited for this one */
  async #conclude(
    { id, paymentId }: RefundToCheck,
    { outcome, seen, charged }: Answer,
  ): Promise<RefundToCheck | undefined> {
    const payment = await this.payments.get(paymentId);
    const refunds = await this.stored.of(payment);
    const refund = refunds.get(id);
    if (!refund || refund.isOver) return undefined;
    const now = this.clock.now();
    if (charged) refund.ofCharge(charged);
    if (outcome.kind === 'exceeded' || outcome.kind === 'refused') {
      refunds.concludeRefused(refund, outcome, seen ?? { kind: 'waiting' }, now);
    } else {
      refunds.conclude(refund, outcome, now);
      const total = outcome.kind === 'unknown' ? null : outcome.totalRefunded;
      if (total && refunds.isLessThan(total)) payment.scheduleCheck(now);
    }
    await this.stored.save(payment, refunds);
    if (refund.state.stage === 'sending') return undefined;
    return refunds.all.find(({ state }) => state.stage === 'asked')?.state;
  }
}

const noCharge = 'The provider has no charge of this payment that can be refunded.';
