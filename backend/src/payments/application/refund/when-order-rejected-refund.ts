import { Injectable } from '@nestjs/common';
import { OrderRejected } from '../../../ordering/ordering.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { RefundPayment } from './refund-payment.js';

@Injectable()
export class WhenOrderRejectedRefund extends Reaction<OrderRejected> {
  readonly key = 'payments.refund-when-order-rejected';
  readonly to = OrderRejected;
  readonly locks = 'payment';
  override readonly callsAnotherSystem = true;

  constructor(private readonly refund: RefundPayment) {
    super();
  }

  async react({ orderId, refund }: OrderRejected, actor?: string): Promise<void> {
    if (refund) await this.refund.execute(orderId, { actor });
  }
}
