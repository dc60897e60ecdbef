import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Payment } from '../domain/payment.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import type { CaptureOutcome } from '../domain/payment-provider.js';
import { Payments } from '../domain/payments.js';

/** The one place where the outcome of a capture is stored, whoever learned of it; who comes second finds it stored. */
@Injectable()
export class FinishCapture {
  constructor(
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentFacts> {
    return this.work.run(() => this.#store(id, outcome));
  }

  /**
   * As `execute`, as one with what those do who hear of it where that goes well.
   * @param sent the payment as it was when the capture was sent @param before locks what they will change
   */
  whole(sent: PaymentFacts, outcome: CaptureOutcome, before: () => Promise<void>): Promise<PaymentFacts> {
    if (outcome.kind !== 'captured') return this.execute(sent.id, outcome);
    return this.work.whole(before, async () => {
      const payment = Payment.restore(sent);
      payment.concludeCapture(outcome, this.clock.now());
      const isAsSent = await this.payments.saveIfStill(sent.state, payment);
      return isAsSent ? payment.facts : this.#store(sent.id, outcome);
    });
  }

  async #store(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentFacts> {
    const payment = await this.payments.get(id);
    payment.concludeCapture(outcome, this.clock.now());
    this.payments.save(payment);
    return payment.facts;
  }
}
