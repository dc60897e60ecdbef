import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { RejectionNotice, type RejectionRefund } from '../../application/mails/order-mails.js';
import { dollars, factsOf, linesOf, paragraph } from './order-blocks.js';
import type { OrderStatusView } from '../../application/order-views.js';
import { isPaid } from '../../domain/payment-standing.js';
import { BaseOrderStatusTemplate } from './base-order-status-template.js';

@Injectable()
export class RejectionNoticeTemplate extends BaseOrderStatusTemplate<RejectionNotice> {
  readonly of = RejectionNotice;
  protected readonly status = 'rejected';

  /** What has become of the money since is reported by the mail about the refund. */
  override async isStillTrue(mail: RejectionNotice, token: string | null): Promise<boolean> {
    if (!(await super.isStillTrue(mail, token))) return false;
    return isTrueOf[mail.refund](await this.views.status(mail.order.id));
  }

  write({ order, refund, leftCents }: RejectionNotice, { publicUrl }: MailContext): MailContent {
    const isLate = refund === 'late';
    return {
      subject: subjectOf[refund](order.number),
      preview: isLate ? 'We are sending it back to you.' : 'We are sorry: we can’t deliver your order.',
      heading: isLate ? 'Your payment came too late' : 'We can’t deliver your order',
      blocks: [
        ...(isLate ? [] : [paragraph('We are sorry that we have to reject your order.')]),
        paragraph(moneyOf[refund](dollars(leftCents ?? order.totalCents))),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...linesOf(order),
      ],
    };
  }
}

const isRejected = (number: string) => `We can’t deliver order ${number}`;
const subjectOf: Record<RejectionRefund, (number: string) => string> = {
  notCharged: isRejected,
  notRefunded: isRejected,
  refunding: isRejected,
  refundFailed: (number) => `The refund for your order ${number} is delayed`,
  late: (number) => `Your payment for order ${number} came too late`,
};

const isTrueOf: Record<RejectionRefund, (order: OrderStatusView) => boolean> = {
  notCharged: (order) => !isPaid(order),
  notRefunded: ({ refund, paymentStatus }) => refund === 'none' && paymentStatus === 'paid',
  refunding: ({ refund }) => refund === 'asked',
  refundFailed: ({ refund }) => refund === 'failed',
  late: ({ refund }) => refund === 'asked',
};

const moneyOf: Record<RejectionRefund, (total: string) => string> = {
  notCharged: () => 'You have not been charged.',
  notRefunded: (total) => `Your payment of ${total} has not been refunded. Please write to us if you have a question.`,
  refunding: (total) => `We are refunding your payment of ${total} and will write again when that is done.`,
  refundFailed: (total) =>
    `We could not refund your payment of ${total} yet. We are taking care of it and will write again when it is done.`,
  late: (total) =>
    `Your payment of ${total} reached us when the order had ended. We are refunding it and will write again when that is done. Nothing is sent to you.`,
};
