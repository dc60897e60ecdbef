import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import { OrderShipped } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { ShippingNotice } from './order-mails.js';

/** Mails that the order was shipped, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderShippedAnnounceIt extends ImmediateReaction<OrderShipped> {
  readonly to = OrderShipped;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId }: OrderShipped): Promise<void> {
    return this.mails.enqueueStatus(orderId, 'shipped', (order, changedAt) => new ShippingNotice(order, changedAt));
  }
}
