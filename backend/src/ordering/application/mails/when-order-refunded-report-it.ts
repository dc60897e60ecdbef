import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import type { OrderState } from '../../domain/order-state.js';
import { OrderRefunded } from '../../ordering.events.js';
import type { MailedOrder } from './mailed-order.js';
import { OrderMailer } from './order-mailer.js';
import { RefundNotice } from './order-mails.js';

/** Mails one notice for each refunded payment, unless the mail about the rejection has said so. */
@Injectable()
export class WhenOrderRefundedReportIt extends ImmediateReaction<OrderRefunded> {
  readonly to = OrderRefunded;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  async react({ orderId, paymentId, isExtra, amountCents, wasAnnounced }: OrderRefunded): Promise<void> {
    if (wasAnnounced) return;
    const write = (order: MailedOrder, { status }: OrderState) =>
      new RefundNotice(order, isExtra, amountCents, status === 'rejected');
    await this.mails.enqueue(orderId, `refund:${paymentId}`, write);
  }
}
