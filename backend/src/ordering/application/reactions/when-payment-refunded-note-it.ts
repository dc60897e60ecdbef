import { Injectable } from '@nestjs/common';
import { PaymentRefunded } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/event.js';
import { Orders } from '../../domain/orders.js';

@Injectable()
export class WhenPaymentRefundedNoteIt extends Reaction<PaymentRefunded> {
  readonly to = PaymentRefunded;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
  ) {
    super();
  }

  async react({ orderId }: PaymentRefunded): Promise<void> {
    const order = await this.orders.get(orderId);
    order.refunded(this.clock.now());
    this.orders.save(order);
  }
}
