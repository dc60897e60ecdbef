import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import { OrderPaid } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { OrderConfirmation } from './order-mails.js';

/** Mails one confirmation for each order. */
@Injectable()
export class WhenOrderPaidConfirmItByMail extends ImmediateReaction<OrderPaid> {
  readonly to = OrderPaid;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId }: OrderPaid): Promise<void> {
    return this.mails.enqueue(orderId, `orderPaid:${orderId}`, (order) => new OrderConfirmation(order));
  }
}
