import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { OrderConfirmation } from '../../application/mails/order-mails.js';
import { addressOf, dollars, factsOf, linesOf, paragraph } from './order-blocks.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

@Injectable()
export class OrderConfirmationTemplate extends BaseOrderMailTemplate<OrderConfirmation> {
  readonly of = OrderConfirmation;

  write({ order }: OrderConfirmation, { publicUrl }: MailContext): MailContent {
    return {
      subject: `Your order ${order.number} is confirmed`,
      preview: `We have received ${dollars(order.totalCents)} and are getting your order ready.`,
      heading: 'Thank you for your order',
      blocks: [
        paragraph(
          `We have received your payment of ${dollars(order.totalCents)} and are getting your order ready. ` +
            'We will write again when it is on its way.',
        ),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...linesOf(order),
        addressOf(order),
      ],
    };
  }
}
