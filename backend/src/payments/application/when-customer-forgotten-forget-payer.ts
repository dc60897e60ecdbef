import { Injectable } from '@nestjs/common';
import { CustomerForgotten } from '../../ordering/ordering.events.js';
import { Reaction } from '../../shared/event.js';
import { Notices } from '../domain/webhook-events.js';
import { Payments } from '../domain/payments.js';

/** The charge stays in the books under the provider's own names of it; who paid, and what the provider told of them, goes. */
@Injectable()
export class WhenCustomerForgottenForgetPayer extends Reaction<CustomerForgotten> {
  readonly to = CustomerForgotten;
  readonly locks = 'payment';

  constructor(
    private readonly payments: Payments,
    private readonly notices: Notices,
  ) {
    super();
  }

  async react({ orderId }: CustomerForgotten): Promise<void> {
    for (const payment of await this.payments.allOf(orderId)) {
      payment.forgetPayer();
      this.payments.save(payment);
      await this.notices.forgetWhatWasTold(payment.names);
    }
  }
}
