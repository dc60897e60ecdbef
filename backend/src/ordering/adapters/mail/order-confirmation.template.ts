import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { OrderConfirmation } from '../../application/mails/order-mails.js';
import { addressOf, dollars, factsOf, linesOf, linkTo, paragraph } from './order-blocks.js';

@Injectable()
export class OrderConfirmationTemplate extends MailTemplate<OrderConfirmation> {
  readonly of = OrderConfirmation;
  readonly priority = 'order';

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
        linkTo(order, publicUrl),
        ...linesOf(order),
        addressOf(order),
      ],
    };
  }
}
