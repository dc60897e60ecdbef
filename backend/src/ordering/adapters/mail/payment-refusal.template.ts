import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { OrderLinks } from '../../application/links/order-links.js';
import { PaymentRefusal } from '../../application/mails/order-mails.js';
import { OrderViews } from '../../application/order-views.js';
import { isPaid } from '../../domain/payment-standing.js';
import { dollars, factsOf, linesOf, paragraph } from './order-blocks.js';
import { BaseOrderMailTemplate } from './base-order-mail-template.js';

@Injectable()
export class PaymentRefusalTemplate extends BaseOrderMailTemplate<PaymentRefusal> {
  readonly of = PaymentRefusal;

  constructor(
    links: OrderLinks,
    private readonly views: OrderViews,
  ) {
    super(links);
  }

  /** Not once another payment has paid the order. */
  override async isStillTrue({ order }: PaymentRefusal, _token: string | null): Promise<boolean> {
    return !isPaid(await this.views.status(order.id));
  }

  write({ order, reason }: PaymentRefusal, { publicUrl }: MailContext): MailContent {
    return {
      subject: `The payment for your order ${order.number} was refused`,
      preview: 'You have not been charged.',
      heading: 'Your payment was refused',
      blocks: [
        paragraph(
          `The payment provider could not complete your payment of ${dollars(order.totalCents)}. ` +
            'You have not been charged.',
        ),
        paragraph(`The provider’s reason: ${reason}`),
        paragraph('If you still want these items, please order them again.'),
        factsOf(order),
        this.linkTo(order, publicUrl),
        ...linesOf(order),
      ],
    };
  }
}
