import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { DeliveryNotice } from '../../application/mails/order-mails.js';
import { factsOf, linesOf, paragraph } from './order-blocks.js';
import { BaseOrderStatusTemplate } from './base-order-status-template.js';

@Injectable()
export class DeliveryNoticeTemplate extends BaseOrderStatusTemplate<DeliveryNotice> {
  readonly of = DeliveryNotice;
  protected readonly status = 'delivered';

  write({ order }: DeliveryNotice, { publicUrl }: MailContext): MailContent {
    return {
      subject: `Your order ${order.number} has been delivered`,
      preview: 'We hope that you like it. You can return it within 30 days.',
      heading: 'Your order has been delivered',
      blocks: [
        paragraph('We hope that everything fits and that you like it.'),
        paragraph(
          'If something is not right, you have 30 days to return it, unworn and with its tags. ' +
            'If it has not reached you, please write to us.',
        ),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...linesOf(order),
      ],
    };
  }
}
