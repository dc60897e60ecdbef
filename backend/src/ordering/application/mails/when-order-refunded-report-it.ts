import { Injectable } from '@nestjs/common';
import { ImmediateReaction } from '../../../shared/events/immediate-reaction.js';
import type { OrderState } from '../../domain/order-state.js';
import type { OrderRefund } from '../../domain/refund/order-refund.js';
import { OrderRefunds } from '../../domain/refund/order-refunds.js';
import { OrderRefunded } from '../../ordering.events.js';
import { type MailedOrder, mailedLines } from './mailed-order.js';
import { OrderMailer } from './order-mailer.js';
import { type RefundedPart, RefundNotice, RejectionNotice } from './order-mails.js';

/** Mails one notice for each refund. It replaces a mail about the rejection that is still to be sent. */
@Injectable()
export class WhenOrderRefundedReportIt extends ImmediateReaction<OrderRefunded> {
  readonly to = OrderRefunded;

  constructor(
    private readonly mails: OrderMailer,
    private readonly refunds: OrderRefunds,
  ) {
    super();
  }

  async react({ orderId, paymentId, isExtra, amountCents, refundId }: OrderRefunded): Promise<void> {
    const refund = refundId && (await this.refunds.find(refundId));
    const rejection = isExtra ? null : await this.mails.withdraw(orderId, RejectionNotice);
    const write = (order: MailedOrder, state: OrderState) => {
      const part = refund ? partOf(refund, state) : null;
      return new RefundNotice(
        order,
        isExtra,
        amountCents,
        state.status === 'rejected',
        rejection?.refund ?? null,
        part,
      );
    };
    await this.mails.enqueue(orderId, `refund:${refundId ?? paymentId}`, write);
  }
}

/** Without what has no pieces: of an amount, the lines say nothing to its reader. */
function partOf({ lines, delivery, reason }: OrderRefund, order: OrderState): RefundedPart {
  const pieces = lines.flatMap(({ variantId, quantity, amount }) => {
    const line = order.lines.find((each) => each.variantId === variantId);
    return line && quantity > 0 ? [{ line: { ...line, quantity }, amount }] : [];
  });
  const deliveryCents = pieces.length > 0 || lines.length === 0 ? delivery.cents : 0;
  return { lines: mailedLines(pieces), deliveryCents, reason, isLast: order.paymentStatus === 'refunded' };
}
