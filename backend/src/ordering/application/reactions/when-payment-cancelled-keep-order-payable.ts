import { Injectable } from '@nestjs/common';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { PaymentCancelled } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';

@Injectable()
export class WhenPaymentCancelledKeepOrderPayable extends Reaction<PaymentCancelled> {
  readonly key = 'ordering.keep-payable-when-payment-cancelled';
  readonly to = PaymentCancelled;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly payments: PaymentsApi,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId, paymentId }: PaymentCancelled): Promise<void> {
    const order = await this.orders.get(orderId);
    const latest = await this.payments.lockLatestOf(orderId);
    if (latest?.paymentId !== paymentId) return;
    order.cancelPayment(this.clock.now());
    await this.orders.save(order);
  }
}
