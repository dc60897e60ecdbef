import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import type { Id } from '../../shared/id.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import type { PaymentFacts } from '../domain/payment-facts.js';
import { Payments } from '../domain/payments.js';

/** Of all who want to send a begun capture exactly one may; when they die, the next may after their lease. */
@Injectable()
export class ClaimCapture {
  constructor(
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns null when another has it or there is nothing to send */
  execute(id: Id<'Payment'>): Promise<PaymentFacts | null> {
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      if (!payment.claimCapture(this.clock.now())) return null;
      this.payments.save(payment);
      return payment.facts;
    });
  }
}
