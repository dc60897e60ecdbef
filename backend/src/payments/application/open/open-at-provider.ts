import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { PaymentProviderRegistry } from '../../domain/payment-provider-registry.js';
import { Payment } from '../../domain/payment.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { Payments } from '../../domain/payments.js';
import { PaymentIsClosed, PaymentIsUnderWay } from '../../domain/refusals.js';

/** Gets the approval page from the provider, once: its URL remains the same while the payment is open. */
@Injectable()
export class OpenAtProvider {
  constructor(
    private readonly payments: Payments,
    private readonly providers: PaymentProviderRegistry,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param known as the caller has read or saved it
   * @returns the URL of the approval page
   * @throws Unreachable when the provider does not respond
   */
  async execute(known: PaymentState): Promise<string> {
    return pageOf(known.stage === 'opening' ? await this.#open(known) : known);
  }

  async #open(known: PaymentState): Promise<PaymentState> {
    const { id, orderId, amount, lines, provider } = known;
    const key = Payment.restore(known).openKey;
    const outcome = await this.providers.of(provider).open({ paymentId: id, orderId, amount, lines, key });
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      payment.concludeOpening(outcome, this.clock.now());
      await this.payments.save(payment);
      return payment.state;
    });
  }
}

function pageOf({ stage, approvalUrl }: PaymentState): string {
  if (stage === 'opened' && approvalUrl) return approvalUrl;
  if (stage === 'failed' || stage === 'cancelled' || stage === 'expired') throw new PaymentIsClosed();
  throw new PaymentIsUnderWay();
}
