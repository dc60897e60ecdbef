import { Injectable } from '@nestjs/common';
import { Reaction } from '../../../shared/events/reaction.js';
import { OrderDelivered } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { DeliveryNotice } from './order-mails.js';

/** Mails that the order was delivered, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderDeliveredAnnounceIt extends Reaction<OrderDelivered> {
  readonly to = OrderDelivered;
  readonly locks = 'order';
  override readonly runsInTransaction = true;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId }: OrderDelivered): Promise<void> {
    return this.mails.enqueueStatus(orderId, 'delivered', (order, changedAt) => new DeliveryNotice(order, changedAt));
  }
}
