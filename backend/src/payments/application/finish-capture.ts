import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Payment } from '../domain/payment.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import type { CaptureOutcome } from '../domain/payment-provider.js';
import { Payments } from '../domain/payments.js';
import type { GoingAlong } from '../payments.api.js';

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

  /** As `execute`, as one with what those do who hear of it. @param sent the payment as it was when the capture was sent */
  whole(sent: PaymentFacts, outcome: CaptureOutcome, along: GoingAlong): Promise<PaymentFacts> {
    if (outcome.kind !== 'captured') return this.execute(sent.id, outcome);
    const together = async (): Promise<PaymentFacts> => {
      await along.lock();
      const payment = Payment.restore(sent);
      payment.concludeCapture(outcome, this.clock.now());
      const isAsSent = await this.payments.saveIfStill(sent.state, payment);
      return isAsSent ? payment.facts : this.#store(sent.id, outcome);
    };
    const alone = (): Promise<PaymentFacts> => {
      along.stayBehind();
      return this.#store(sent.id, outcome);
    };
    return this.work.whole(together, alone);
  }

  async #store(id: Id<'Payment'>, outcome: CaptureOutcome): Promise<PaymentFacts> {
    const payment = await this.payments.get(id);
    payment.concludeCapture(outcome, this.clock.now());
    this.payments.save(payment);
    return payment.facts;
  }
}
