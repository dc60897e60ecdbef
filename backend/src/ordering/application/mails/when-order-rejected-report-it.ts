import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import type { OrderState } from '../../domain/order-state.js';
import { isPaid } from '../../domain/payment-standing.js';
import { OrderRejected } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { type RejectionRefund, RejectionNotice } from './order-mails.js';

/** Mails that the order was rejected, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderRejectedReportIt extends ImmediateReaction<OrderRejected> {
  readonly to = OrderRejected;

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
