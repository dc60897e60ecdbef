import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import type { OrderState } from '../../domain/order-state.js';
import { isPaid } from '../../domain/payment-standing.js';
import { refundedOf } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import { OrderRejected } from '../../ordering.events.js';
import { OrderMailer } from './order-mailer.js';
import { type RejectionRefund, RejectionNotice } from './order-mails.js';

/** Mails that the order was rejected, unless staff change the status again within a minute. */
@Injectable()
export class WhenOrderRejectedReportIt extends ImmediateReaction<OrderRejected> {
  readonly to = OrderRejected;

  constructor(
    private readonly mails: OrderMailer,
    private readonly refunds: OrderRefunds,
  ) {
    super();
  }

  async react({ orderId, refund, isPaidLate }: OrderRejected): Promise<void> {
    const before = await this.refunds.of(orderId);
    return this.mails.enqueueStatus(orderId, 'rejected', (order, changedAt, state) => {
      const left = state.total.cents - refundedOf(before).cents;
      return new RejectionNotice(order, changedAt, refundOf(state, refund, isPaidLate), left);
    });
  }
}

function refundOf(order: OrderState, refund: boolean, isPaidLate: boolean): RejectionRefund {
  if (isPaidLate) return 'late';
  if (refund) return 'refunding';
  return isPaid(order) ? 'notRefunded' : 'notCharged';
}
