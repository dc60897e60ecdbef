import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import { PaymentRefusedLate } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { PaymentRefusal } from './order-mails.js';

/** Mails that the payment was refused, as the buyer may have left the page that would show it. */
@Injectable()
export class WhenPaymentRefusedLateReportIt extends ImmediateReaction<PaymentRefusedLate> {
  readonly to = PaymentRefusedLate;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId, reason }: PaymentRefusedLate): Promise<void> {
    return this.mails.enqueue(orderId, `refused:${orderId}`, (order) => new PaymentRefusal(order, reason));
  }
}
