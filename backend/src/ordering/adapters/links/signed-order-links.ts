import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { isId } from '../../../shared/id.js';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import { OrderLinks } from '../../application/links/order-links.js';
import { lastDayOfLinks, type OrderLink } from '../../domain/links/order-link.js';
import type { OrderState } from '../../domain/order-state.js';

const purpose = 'order-link';
const longest = 120;
const wholeNumber = /^(0|[1-9]\d{0,6})$/;

/**
 * `PUBLIC_URL/order#{order}.{last day}.{version}.{HMAC}`. Browsers don't send the fragment, so it is in no access log
 * and no `Referer` header, and mail scanners that fetch links don't see the order.
 */
@Injectable()
export class SignedOrderLinks extends OrderLinks {
  readonly #page: string;

  constructor(
    { publicUrl }: Config,
    private readonly tokens: LinkTokens,
  ) {
    super();
    this.#page = `${publicUrl}/order`;
  }

  linkFor({ id, placedAt, linkVersion }: Pick<OrderState, 'id' | 'placedAt' | 'linkVersion'>): string {
    const signed = [id, String(lastDayOfLinks(placedAt)), String(linkVersion)];
    return `${this.#page}#${[...signed, this.tokens.tokenFor(purpose, signed.join('|'))].join('.')}`;
  }

  read(text: string): OrderLink | null {
    if (text.length > longest) return null;
    const [orderId, lastDay = '', version = '', signature = '', ...more] = text.split('.');
    if (!isId(orderId) || !wholeNumber.test(lastDay) || !wholeNumber.test(version) || more.length > 0) return null;
    if (!this.tokens.isTokenFor(purpose, [orderId, lastDay, version].join('|'), signature)) return null;
    return { orderId, lastDay: Number(lastDay), version: Number(version) };
  }
}
