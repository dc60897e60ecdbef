import { Injectable } from '@nestjs/common';
import { Reaction } from '../../../shared/events/reaction.js';
import { OrderRefunded } from '../../ordering.events.js';
import type { MailedOrder } from './mailed-order.js';
import { OrderMailer } from './order-mailer.js';
import { RefundNotice } from './order-mails.js';

/** Mails one notice for each refunded payment. */
@Injectable()
export class WhenOrderRefundedReportIt extends Reaction<OrderRefunded> {
  readonly to = OrderRefunded;
  readonly locks = 'order';
  override readonly runsInTransaction = true;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId, paymentId, isExtra, amountCents }: OrderRefunded): Promise<void> {
    const write = (order: MailedOrder) => new RefundNotice(order, isExtra, amountCents);
    return this.mails.enqueue(orderId, `refund:${paymentId}`, write);
  }
}
