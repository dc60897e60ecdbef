import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type WebhookEvent, WebhookEvents } from '../../domain/webhook-events.js';
import type { Payment } from '../../domain/payment.js';
import { Payments } from '../../domain/payments.js';

/**
 * Stores a provider's webhook and schedules a check of its payment, also when the webhook is repeated before the check
 * had a result. The webhook's content has no other effect.
 */
@Injectable()
export class RecordWebhook {
  constructor(
    private readonly webhookEvents: WebhookEvents,
    private readonly payments: Payments,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns whether a payment is due for a check now */
  execute(event: WebhookEvent): Promise<boolean> {
    return this.work.run(async () => {
      const payment = await this.#paymentOf(event);
      const isNew = await this.webhookEvents.add(event, payment !== null);
      if (!payment || (!isNew && !payment.awaitsCheck)) return false;
      payment.scheduleCheck(this.clock.now());
      await this.payments.save(payment);
      return true;
    });
  }

  async #paymentOf({ mentionedIds }: WebhookEvent): Promise<Payment | null> {
    for (const id of mentionedIds) {
      const payment = await this.payments.find(id);
      if (payment) return payment;
    }
    return null;
  }
}
