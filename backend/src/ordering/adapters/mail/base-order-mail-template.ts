import { Injectable } from '@nestjs/common';
import type { MailBlock } from '../../../platform/mail/mail-content.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { OrderLinks } from '../../application/links/order-links.js';
import type { MailedOrder } from '../../application/mails/mailed-order.js';
import type { OrderMail } from '../../application/mails/order-mails.js';

@Injectable()
export abstract class BaseOrderMailTemplate<M extends OrderMail> extends MailTemplate<M> {
  readonly priority = 'order';

  constructor(private readonly links: OrderLinks) {
    super();
  }

  /** For guests a signed link that needs no session, as they may have lost theirs; else a link to the account page. */
  protected linkTo({ id, placedAt, linkVersion }: MailedOrder, publicUrl: string): MailBlock {
    const isGuest = linkVersion !== null;
    const url = isGuest
      ? this.links.linkFor({ id, placedAt: new Date(placedAt), linkVersion })
      : `${publicUrl}/shop/account?order=${id}`;
    return { kind: 'link', label: 'See your order', url };
  }
}
