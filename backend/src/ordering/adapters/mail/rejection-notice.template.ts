import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { RejectionNotice, type RejectionRefund } from '../../application/mails/order-mails.js';
import { dollars, factsOf, linesOf, paragraph } from './order-blocks.js';
import { BaseOrderStatusTemplate } from './base-order-status-template.js';

@Injectable()
export class RejectionNoticeTemplate extends BaseOrderStatusTemplate<RejectionNotice> {
  readonly of = RejectionNotice;
  protected readonly status = 'rejected';

  /** “Not refunded” is no longer true once staff request a refund, which is reported by another mail. */
  override async isStillTrue(mail: RejectionNotice, token: string | null): Promise<boolean> {
    if (!(await super.isStillTrue(mail, token))) return false;
    return mail.refund !== 'notRefunded' || (await this.views.status(mail.order.id)).refund === 'none';
  }

  write({ order, refund }: RejectionNotice, { publicUrl }: MailContext): MailContent {
    const isLate = refund === 'late';
    return {
      subject: isLate
        ? `Your payment for order ${order.number} came too late`
        : `Your order ${order.number} is rejected`,
      preview: isLate ? 'We are sending it back to you.' : 'We are sorry: we can’t deliver your order.',
      heading: isLate ? 'Your payment came too late' : 'We can’t deliver your order',
      blocks: [
        ...(isLate ? [] : [paragraph('We are sorry that we have to reject your order.')]),
        paragraph(moneyOf[refund](dollars(order.totalCents))),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...linesOf(order),
      ],
    };
  }
}

const moneyOf: Record<RejectionRefund, (total: string) => string> = {
  notCharged: () => 'You have not been charged.',
  notRefunded: (total) => `Your payment of ${total} has not been refunded. Please write to us if you have a question.`,
  refunding: (total) => `We are refunding your payment of ${total} and will write again when that is done.`,
  late: (total) =>
    `Your payment of ${total} reached us when the order had ended. ` +
    'We are refunding it and will write again when that is done. Nothing is sent to you.',
};
