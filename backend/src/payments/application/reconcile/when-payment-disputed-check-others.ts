import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { isOpen } from '../../domain/payment-stage.js';
import { Payments } from '../../domain/payments.js';
import { PaymentDisputed } from '../../payments.events.js';

/** Checks the order's other payments, which the provider may have charged, and cancels open ones. */
@Injectable()
export class WhenPaymentDisputedCheckOthers extends Reaction<PaymentDisputed> {
  readonly key = 'payments.check-others-when-payment-disputed';
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
      if (isOpen(payment.state.stage)) payment.close('cancelled', this.clock.now());
      payment.scheduleCheck(this.clock.now());
      await this.payments.save(payment);
    }
  }
}
