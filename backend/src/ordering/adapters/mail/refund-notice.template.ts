import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { RefundNotice } from '../../application/mails/order-mails.js';
import { dollars, factsOf, paragraph } from './order-blocks.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

@Injectable()
export class RefundNoticeTemplate extends BaseOrderMailTemplate<RefundNotice> {
  readonly of = RefundNotice;

  write({ order, isExtra, amountCents, isRejected }: RefundNotice, { publicUrl }: MailContext): MailContent {
    const amount = amountCents === null ? null : dollars(amountCents);
    return {
      subject: `We have refunded a payment for your order ${order.number}`,
      preview: `${amount ?? 'The money'} is on its way back to you.`,
      heading: `We have refunded ${amount ?? 'a payment'}`,
      blocks: [
        paragraph('The money goes back to where you paid from. It may take a few days until you see it there.'),
        ...(isExtra
          ? [
              paragraph(
                'This order was charged more than once, and this was a charge too many. The order stays as it is.',
              ),
            ]
          : []),
        ...(isRejected ? [paragraph('The order is rejected. Nothing is sent to you.')] : []),
        factsOf(order),
        this.linkTo(order, publicUrl),
      ],
    };
  }
}
