import { Injectable } from '@nestjs/common';
import { Reaction } from '../../../shared/events/reaction.js';
import { isPaid, type OrderState } from '../../domain/order-state.js';
import { OrderRejected } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { type RejectionRefund, RejectionNotice } from './order-mails.js';

/** Mails that the order was rejected, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderRejectedReportIt extends Reaction<OrderRejected> {
  readonly to = OrderRejected;
  readonly locks = 'order';
  override readonly runsInTransaction = true;

  constructor(private readonly mails: OrderMailer) {
    super();
  }

  react({ orderId, refund, isPaidLate }: OrderRejected): Promise<void> {
    return this.mails.enqueueStatus(orderId, 'rejected', (order, changedAt, state) => {
      return new RejectionNotice(order, changedAt, refundOf(state, refund, isPaidLate));
    });
  }
}

function refundOf(order: OrderState, refund: boolean, isPaidLate: boolean): RejectionRefund {
  if (isPaidLate) return 'late';
  if (refund) return 'refunding';
  return isPaid(order) ? 'notRefunded' : 'notCharged';
}
