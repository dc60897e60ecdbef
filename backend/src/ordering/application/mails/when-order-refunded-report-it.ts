import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import type { OrderState } from '../../domain/order-state.js';
import { OrderRefunded } from '../../ordering.events.js';
import type { MailedOrder } from './mailed-order.js';
import { OrderMailer } from './order-mailer.js';
import { RefundNotice, RejectionNotice } from './order-mails.js';

/** Mails one notice for each refunded payment. It replaces a mail about the rejection that is still to be sent. */
@Injectable()
export class WhenOrderRefundedReportIt extends ImmediateReaction<OrderRefunded> {
  readonly to = OrderRefunded;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  async react({ orderId, paymentId, isExtra, amountCents }: OrderRefunded): Promise<void> {
    const rejection = isExtra ? null : await this.mails.withdraw(orderId, RejectionNotice);
    const write = (order: MailedOrder, { status }: OrderState) =>
      new RefundNotice(order, isExtra, amountCents, status === 'rejected', rejection?.refund ?? null);
    await this.mails.enqueue(orderId, `refund:${paymentId}`, write);
  }
}
