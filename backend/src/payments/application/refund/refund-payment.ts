import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payments } from '../../domain/payments.js';

/** Gives the money of an order back, once. An unknown outcome is found out later with the same key. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly payments: Payments,
    private readonly providers: PaymentProviders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: Id<'Order'>): Promise<void> {
    const begun = await this.work.run(() => this.#begin(orderId));
    if (begun) await this.ask(begun);
  }

  /** Asks for a refund that was begun, for the first time or again. */
  async ask(facts: PaymentFacts): Promise<void> {
    const { captureRef, providerRef } = facts;
    if (!captureRef || !providerRef) throw new Error(`Payment ${facts.id} has no charge to refund`);
    const outcome = await this.providers.of(facts.provider).refund({
      ...{ providerRef, captureRef },
      amount: facts.amount,
      key: Payment.restore(facts).refundKey,
    });
    await this.work.run(async () => {
      const payment = await this.payments.get(facts.id);
      payment.concludeRefund(outcome, this.clock.now());
      this.payments.save(payment);
    });
  }

  async #begin(orderId: Id<'Order'>): Promise<PaymentFacts | null> {
    const payment = await this.payments.latestOf(orderId);
    if (!payment?.beginRefund(this.clock.now())) return null;
    this.payments.save(payment);
    return payment.facts;
  }
}
