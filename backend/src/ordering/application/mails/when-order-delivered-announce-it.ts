import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import { OrderDelivered } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { DeliveryNotice } from './order-mails.js';

/** Mails that the order was delivered, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderDeliveredAnnounceIt extends ImmediateReaction<OrderDelivered> {
  readonly to = OrderDelivered;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId }: OrderDelivered): Promise<void> {
    return this.mails.enqueueStatus(orderId, 'delivered', (order, changedAt) => new DeliveryNotice(order, changedAt));
  }
}
