import { Injectable } from '@nestjs/common';
import { PaymentPartlyRefunded } from '../../../payments/payments.events.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';
import { RecordRefunds } from '../refund/record-refunds.js';

@Injectable()
export class WhenPaymentPartlyRefundedRecordIt extends Reaction<PaymentPartlyRefunded> {
  readonly key = 'ordering.record-when-payment-partly-refunded';
  readonly to = PaymentPartlyRefunded;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly refunds: RecordRefunds,
  ) {
    super();
  }

  async react({ orderId, paymentId }: PaymentPartlyRefunded): Promise<void> {
    const order = await this.orders.get(orderId);
    if (order.state.paymentId !== paymentId) return;
    await this.refunds.execute(order);
    await this.orders.save(order);
  }
}
