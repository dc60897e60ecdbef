import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { productPage, storedPicture } from '../../../platform/mail/product-in-mail.js';
import { AlertLinks } from '../../application/stock-alerts/alert-links.js';
import { BackInStock } from '../../application/stock-alerts/back-in-stock.js';
import { Stock } from '../../domain/stock/stock.js';

@Injectable()
export class BackInStockTemplate extends MailTemplate<BackInStock> {
  readonly of = BackInStock;
  readonly priority = 'other';
  override readonly isErasedOnceSent = true;

  constructor(
    private readonly links: AlertLinks,
    private readonly stock: Stock,
  ) {
    super();
  }

  write({ alertId, item }: BackInStock, { publicUrl }: MailContext): MailContent {
    const { title, size, colour, image, priceCents: amountCents } = item;
    const page = productPage(item);
    const options = [size === null ? null : `Size ${size}`, colour].filter((part) => part !== null).join(', ');
    return {
      subject: 'It is back in stock',
      preview: 'You asked us to write to you once it can be had again.',
      heading: 'It is back in stock',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You asked us to write to you once it can be had again. We have not put one aside: it goes to whoever buys first.',
        },
        {
          kind: 'lines',
          lines: [{ title, options, page, picture: storedPicture(image), quantity: null, amountCents }],
          totals: [],
        },
        { kind: 'link', label: 'See it in the shop', url: publicUrl + page },
      ],
      asked: { sentence: 'This is the only mail about it.', label: 'End alerts', url: this.links.linkFor(alertId) },
    };
  }

  /** Nobody is told of what is sold no more. */
  override async isStillTrue({ item }: BackInStock): Promise<boolean> {
    const [offered] = await this.stock.items([item.variantId]);
    return offered !== undefined && !offered.isDeleted && !offered.isRetired;
  }
}
