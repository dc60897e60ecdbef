import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { Payments } from '../../domain/payments.js';

/** Makes a payment due for its next check now. */
@Injectable()
export class SchedulePaymentCheck {
  constructor(
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NothingToCheck */
  execute(actor: Id<'Person'>, id: Id<'Payment'>): Promise<void> {
    const schedule = async () => {
      const payment = await this.payments.get(id);
      payment.checkNow(this.clock.now());
      await this.payments.save(payment);
    };
    return this.work.run(schedule, { actor });
  }
}
