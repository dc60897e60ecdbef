import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import type { Payment } from '../../domain/payment.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import type { Seen } from '../../domain/payment-provider.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payments } from '../../domain/payments.js';
import { Capture } from '../capture/capture.js';
import { ApprovalPage } from '../open/approval-page.js';
import { PaymentViews } from '../payment-views.js';
import { RefundPayment } from '../refund/refund-payment.js';

/** Finds out at the provider what became of one payment that was begun and not finished, and finishes it. */
@Injectable()
export class ReconcilePayment {
  constructor(
    private readonly views: PaymentViews,
    private readonly payments: Payments,
    private readonly providers: PaymentProviders,
    private readonly page: ApprovalPage,
    private readonly capture: Capture,
    private readonly refund: RefundPayment,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(id: Id<'Payment'>): Promise<void> {
    const facts = await this.views.facts(id);
    switch (facts.state) {
      case 'opening':
        await this.page.execute(id);
        return;
      case 'opened':
        return this.#opened(facts);
      case 'capturing':
      case 'settling':
        return this.capture.resume(facts);
      case 'captured':
        await this.#captured(facts);
        return;
      case 'refunding':
        return this.refund.ask(facts);
      case 'refund_failed':
        if (!(await this.#captured(facts))) await this.refund.execute(facts.orderId);
    }
  }

  /** The buyer may have approved at the provider and never come back. */
  async #opened(facts: PaymentFacts): Promise<void> {
    const status = await this.#statusOf(facts);
    if (!status) return;
    await this.work.run(async () => {
      const payment = await this.payments.get(facts.id);
      if (payment.facts.state !== 'opened') return;
      update(payment, status, this.clock.now());
      this.payments.save(payment);
    });
  }

  /** The charge may have been refunded at the provider itself. @returns whether it was */
  async #captured(facts: PaymentFacts): Promise<boolean> {
    const status = await this.#statusOf(facts);
    if (!status) return false;
    await this.work.run(async () => {
      const payment = await this.payments.get(facts.id);
      if (status.kind === 'givenBack') payment.foundGivenBack(status.refundRef, this.clock.now());
      else payment.lookedInVain(this.clock.now());
      this.payments.save(payment);
    });
    return status.kind === 'givenBack';
  }

  async #statusOf({ provider, providerRef }: PaymentFacts): Promise<Seen | null> {
    return providerRef ? this.providers.of(provider).look(providerRef) : null;
  }
}

function update(payment: Payment, status: Seen, now: Date): void {
  switch (status.kind) {
    case 'approved':
      return payment.foundApproved(now);
    case 'givenBack':
      return payment.concludeCapture({ kind: 'captured', charge: status.charge }, now);
    case 'captured':
    case 'settling':
      return payment.concludeCapture(status, now);
    case 'refused':
      return payment.foundGone(status.reason, now);
    default:
      return payment.lookedInVain(now);
  }
}
