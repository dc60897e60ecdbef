import { Injectable } from '@nestjs/common';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { ShippingNotice } from '../../application/mails/order-mails.js';
import { addressOf, factsOf, linesOf, paragraph } from './order-blocks.js';
import { BaseOrderStatusTemplate } from './base-order-status-template.js';

@Injectable()
export class ShippingNoticeTemplate extends BaseOrderStatusTemplate<ShippingNotice> {
  readonly of = ShippingNotice;
  protected readonly status = 'inShipping';

  write({ order, tracking }: ShippingNotice, { publicUrl }: MailContext): MailContent {
    const link: MailBlock[] = tracking?.url ? [{ kind: 'link', label: 'Track your parcel', url: tracking.url }] : [];
    return {
      subject: `Your order ${order.number} is on its way`,
      preview: 'It has left us and is on its way to you.',
      heading: 'Your order is on its way',
      blocks: [
        paragraph('We have handed your order over for delivery to the address below.'),
        factsOf(order, [
          ['Carrier', tracking?.carrier ?? null],
          ['Tracking number', tracking?.trackingNumber ?? null],
        ]),
        ...link,
        this.linkTo(order, publicUrl),
        addressOf(order),
        ...linesOf(order),
      ],
    };
  }
}
