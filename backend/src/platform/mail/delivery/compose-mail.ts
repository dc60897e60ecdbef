import { Injectable } from '@nestjs/common';
import { mailAddressOf } from '../../../shared/people/email.js';
import { ShopIdentity } from '../../../shared/shop-identity.js';
import { Config } from '../../config/config.js';
import { HmacLinkTokens } from '../hmac-link-tokens.js';
import { htmlPartOf } from '../layout/html-part.js';
import { textPartOf } from '../layout/text-part.js';
import { MailTemplates } from '../mail-templates.js';
import type { OutgoingMail } from '../transport/mail-transport.js';
import type { LeasedMail } from './mail-queue.js';

/** Why a mail is not composed: its address was erased, its link can't be made any more, or its address is invalid. */
export type NotWritten = 'cancelled' | 'expired' | 'rejected';

/** Composes a mail from its stored data. */
@Injectable()
export class ComposeMail {
  readonly #publicUrl: string;
  readonly #host: string;
  readonly #from: string;

  constructor(
    private readonly templates: MailTemplates,
    private readonly tokens: HmacLinkTokens,
    private readonly identity: ShopIdentity,
    { publicUrl, mail }: Config,
  ) {
    this.#publicUrl = publicUrl;
    this.#host = new URL(publicUrl).hostname;
    this.#from = mail.transport === 'off' ? '' : mail.from;
  }

  /** Whether the mail should still be sent, which its template decides. */
  isStillTrue(mail: LeasedMail): Promise<boolean> {
    const template = this.templates.of(mail.template);
    return template.isStillTrue(dataOf(mail, template.of.prototype), this.#tokenOf(mail));
  }

  /** @throws Error if the template fails, or its subject contains a control character */
  execute(mail: LeasedMail): OutgoingMail | NotWritten {
    const { id, orderId, createdAt, resendNumber } = mail;
    const to = mailAddressOf(mail.to ?? '');
    if (to === null) return mail.to === null ? 'cancelled' : 'rejected';
    const token = this.#tokenOf(mail);
    if (mail.tokenSeed !== null && token === null) return 'expired';
    const template = this.templates.of(mail.template);
    const shop = this.identity.current;
    const context = { publicUrl: this.#publicUrl, shop, token, writtenAt: createdAt };
    const content = template.write(dataOf(mail, template.of.prototype), context);
    if (/\p{Cc}/u.test(content.subject)) throw new Error('The subject is no single line.');
    return {
      messageId: `<${id}.${resendNumber}@${this.#host}>`,
      references: orderId === null ? null : `<order.${orderId}@${this.#host}>`,
      date: createdAt,
      from: { name: shop.name, address: this.#from },
      replyTo: mailAddressOf(shop.email),
      to,
      subject: content.subject,
      html: htmlPartOf(content, context),
      text: textPartOf(content, context),
    };
  }

  #tokenOf({ tokenSeed, tokenKey, template }: LeasedMail): string | null {
    return tokenSeed === null || tokenKey === null ? null : this.tokens.tokenOf(tokenKey, template, tokenSeed);
  }
}

function dataOf({ data }: LeasedMail, prototype: object): object {
  return Object.assign(Object.create(prototype) as object, data);
}
