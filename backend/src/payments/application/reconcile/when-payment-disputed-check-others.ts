import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/event.js';
import { Payments } from '../../domain/payments.js';
import { PaymentDisputed } from '../../payments.events.js';

/** The provider may have charged an earlier payment of the same order. */
@Injectable()
export class WhenPaymentDisputedCheckOthers extends Reaction<PaymentDisputed> {
  readonly to = PaymentDisputed;
  readonly locks = 'payment';

  constructor(
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId }: PaymentDisputed): Promise<void> {
    for (const payment of await this.payments.allOf(orderId)) {
      if (payment.state.id === paymentId) continue;
      payment.scheduleCheck(this.clock.now());
      this.payments.save(payment);
    }
  }
}
