import { Injectable } from '@nestjs/common';
import { RefundFailed } from '../../../payments/payments.events.js';
import { Clock } from '../../../shared/clock.js';
import { Reaction } from '../../../shared/events/reaction.js';
import { Orders } from '../../domain/orders.js';
import { RecordRefunds } from '../refund/record-refunds.js';
import { OrderMailer } from '../mails/order-mailer.js';
import { RejectionNotice } from '../mails/order-mails.js';

@Injectable()
export class WhenRefundFailedReportIt extends Reaction<RefundFailed> {
  readonly key = 'ordering.report-when-refund-failed';
  readonly to = RefundFailed;
  readonly locks = 'order';

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly refunds: RecordRefunds,
    private readonly mails: OrderMailer,
  ) {
    super();
  }

  async react({ orderId, paymentId, reason }: RefundFailed): Promise<void> {
    const order = await this.orders.get(orderId);
    const wasAnnounced = order.refundFailed(paymentId, reason, this.clock.now());
    await this.refunds.execute(order);
    await this.orders.save(order);
    if (!wasAnnounced) return;
    const left = order.state.total.cents - (await this.refunds.refunded(order)).cents;
    await this.mails.enqueueStatus(orderId, 'refundFailed', (mailed, changedAt) => {
      return new RejectionNotice(mailed, changedAt, 'refundFailed', left);
    });
  }
}
