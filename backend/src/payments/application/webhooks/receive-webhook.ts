import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Notice, Notices } from '../../domain/webhook-events.js';
import type { Payment } from '../../domain/payment.js';
import { Payments } from '../../domain/payments.js';

/** Keeps what a provider told and has its payment looked at soon. A notice that is sent again, late or twisted changes nothing more. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly notices: Notices,
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is a payment to be looked at now */
  execute(notice: Notice): Promise<boolean> {
    return this.work.run(async () => {
      const payment = await this.#meant(notice);
      if (!(await this.notices.add(notice, payment !== null)) || !payment) return false;
      payment.nudge(this.clock.now());
      this.payments.save(payment);
      return true;
    });
  }

  async #meant({ about }: Notice): Promise<Payment | null> {
    for (const id of about) {
      const payment = await this.payments.find(id);
      if (payment) return payment;
    }
    return null;
  }
}
