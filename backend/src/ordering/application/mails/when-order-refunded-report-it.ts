import { Injectable } from '@nestjs/common';
import { Reaction } from '../../../shared/events/reaction.js';
import { OrderRefunded } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { RefundNotice } from './order-mails.js';

/** Once for each payment. */
@Injectable()
export class WhenOrderRefundedReportIt extends Reaction<OrderRefunded> {
  readonly to = OrderRefunded;
  readonly locks = 'order';
  override readonly runsInTransaction = true;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId, paymentId, isExtra }: OrderRefunded): Promise<void> {
    return this.mails.enqueue(orderId, `refund:${paymentId}`, (order) => new RefundNotice(order, isExtra));
  }
}
