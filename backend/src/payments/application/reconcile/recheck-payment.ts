import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payments } from '../../domain/payments.js';

/** Staff want a payment that got stuck looked at now rather than later. */
@Injectable()
export class RecheckPayment {
  constructor(
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NothingToLookFor */
  execute(id: Id<'Payment'>): Promise<void> {
    return this.work.run(async () => {
      const payment = await this.payments.get(id);
      payment.lookAgain(this.clock.now());
      this.payments.save(payment);
    });
  }
}
