import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { PaymentDisputed } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';

@Injectable()
export class WhenPaymentDisputedMarkOrder extends Reaction<PaymentDisputed> {
  readonly key = 'ordering.mark-disputed-when-payment-disputed';
  readonly to = PaymentDisputed;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, reason }: PaymentDisputed): Promise<void> {
    const order = await this.orders.get(orderId);
    const latest = await this.payments.lockLatestOf(orderId);
    // Staff have resolved the dispute meanwhile, or the charge was refunded.
    if (!latest?.isDisputed) return;
    order.paymentDisputed(reason, this.clock.now());
    await this.orders.save(order);
  }
}
