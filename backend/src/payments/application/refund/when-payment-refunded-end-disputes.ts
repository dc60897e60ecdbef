import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Payments } from '../../domain/payments.js';
import { PaymentRefunded } from '../../payments.events.js';

/** Ends disputes without a known charge: their reason was the other charge of the order, which is refunded now. */
@Injectable()
export class WhenPaymentRefundedEndDisputes extends Reaction<PaymentRefunded> {
  readonly key = 'payments.end-disputes-when-payment-refunded';
  readonly to = PaymentRefunded;
  readonly locks = 'payment';

  constructor(
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId }: PaymentRefunded): Promise<void> {
    for (const payment of await this.payments.allOf(orderId)) {
      if (payment.state.id === paymentId) continue;
      payment.endDispute(this.clock.now());
      await this.payments.save(payment);
    }
  }
}
