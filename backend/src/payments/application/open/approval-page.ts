import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { PaymentProviders } from '../../domain/payment-providers.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import { PaymentIsClosed, PaymentIsUnderWay } from '../../domain/refusals.js';
import { PaymentViews } from '../payment-views.js';

/** Where the buyer is sent. The provider is asked once; its page stays the same while the payment is open. */
@Injectable()
export class ApprovalPage {
  constructor(
    private readonly payments: Payments,
    private readonly views: PaymentViews,
    private readonly providers: PaymentProviders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Unreachable when the provider does not respond */
  async execute(id: Id<'Payment'>): Promise<string> {
    const state = await this.views.get(id);
    return pageOf(state.stage === 'opening' ? await this.#open(state) : state);
  }

  async #open(state: PaymentState): Promise<PaymentState> {
    const { id, orderId, amount, lines } = state;
    const key = Payment.restore(state).openKey;
    const outcome = await this.providers.of(state.provider).open({ paymentId: id, orderId, amount, lines, key });
    return this.work.runOptimistic(async () => {
      const payment = await this.payments.get(id);
      payment.concludeOpening(outcome, this.clock.now());
      this.payments.save(payment);
      return payment.state;
    });
  }
}

function pageOf({ stage, approvalUrl }: PaymentState): string {
  if (stage === 'opened' && approvalUrl) return approvalUrl;
  if (stage === 'failed' || stage === 'cancelled' || stage === 'expired') throw new PaymentIsClosed();
  throw new PaymentIsUnderWay();
}
