import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { StoredRefunds } from '../refund/stored-refunds.js';
import { Payments } from '../../domain/payments.js';

/** Makes a payment due for its next check now, and its refunds that failed. */
@Injectable()
export class SchedulePaymentCheck {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: StoredRefunds,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NothingToCheck */
  execute(actor: Id<'Person'>, id: Id<'Payment'>): Promise<void> {
    const schedule = async () => {
      const payment = await this.payments.get(id);
      payment.checkNow(this.clock.now());
      const refunds = await this.refunds.of(payment);
      for (const refund of refunds.all) refund.tryNow(this.clock.now());
      await this.refunds.save(payment, refunds);
    };
    return this.work.run(schedule, { actor });
  }
}
