import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentFacts } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import { PaymentIsClosed, PaymentIsUnderWay } from '../../domain/refusals.js';
import { PaymentViews } from '../payment-views.js';

/** Where the buyer is sent. The provider is asked once; its page is the same for as long as the payment is open. */
@Injectable()
export class ApprovalPage {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly providers: PaymentProviders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Unreachable when the provider does not answer */
  async execute(id: Id<'Payment'>): Promise<string> {
    const facts = await this.views.facts(id);
    return pageOf(facts.state === 'opening' ? await this.#ask(facts) : facts);
  }

  async #ask(facts: PaymentFacts): Promise<PaymentFacts> {
    const { id, orderId, amount, lines } = facts;
    const key = Payment.restore(facts).openKey;
    const outcome = await this.providers.of(facts.provider).open({ paymentId: id, orderId, amount, lines, key });
    return this.work.runOptimistic(async () => {
      const payment = await this.payments.get(id);
      payment.concludeOpening(outcome, this.clock.now());
      this.payments.save(payment);
      return payment.facts;
    });
  }
}

function pageOf({ state, approvalUrl }: PaymentFacts): string {
  if (state === 'opened' && approvalUrl) return approvalUrl;
  if (state === 'failed' || state === 'cancelled' || state === 'expired') throw new PaymentIsClosed();
  throw new PaymentIsUnderWay();
}
