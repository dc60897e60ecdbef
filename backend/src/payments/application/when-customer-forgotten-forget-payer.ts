import { Injectable } from '@nestjs/common';
import { CustomerForgotten } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/events/reaction.js';
import { StoredRefunds } from './refund/stored-refunds.js';
import { WebhookEvents } from '../domain/webhook-events.js';
import { Payments } from '../domain/payments.js';

/** Removes the payer's id and the contents of the payments' webhooks; the charge and its ids remain stored. */
@Injectable()
export class WhenCustomerForgottenForgetPayer extends Reaction<CustomerForgotten> {
  readonly key = 'payments.forget-payer-when-customer-forgotten';
  readonly to = CustomerForgotten;
  readonly locks = 'payment';

  constructor(
    private readonly payments: Payments,
    private readonly refunds: StoredRefunds,
    private readonly webhookEvents: WebhookEvents,
  ) {
    super();
  }

  async react({ orderId }: CustomerForgotten): Promise<void> {
    for (const payment of await this.payments.allOf(orderId)) {
      payment.forgetPayer();
      const refunds = await this.refunds.of(payment);
      for (const refund of refunds.all.filter(({ isOver }) => isOver)) refund.forgetNote();
      await this.refunds.save(payment, refunds);
      await this.webhookEvents.eraseContents(payment.ids);
    }
  }
}
