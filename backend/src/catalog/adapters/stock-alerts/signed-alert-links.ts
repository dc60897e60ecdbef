import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { type Id, isId } from '../../../shared/id.js';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import { AlertLinks } from '../../application/stock-alerts/alert-links.js';

const purpose = 'stock-alert';

/** `PUBLIC_URL/auth/stock-alert?token={alert}.{HMAC}`: nothing of it is stored, and staff can send the mail again. */
@Injectable()
export class SignedAlertLinks extends AlertLinks {
  readonly #page: string;

  constructor(
    { publicUrl }: Config,
    private readonly tokens: LinkTokens,
  ) {
    super();
    this.#page = `${publicUrl}/auth/stock-alert`;
  }

  linkFor(id: Id<'StockAlert'>): string {
    return `${this.#page}?token=${id}.${this.tokens.tokenFor(purpose, id)}`;
  }

  read(token: string): Id<'StockAlert'> | null {
    const [id, signature = '', ...more] = token.split('.');
    if (!isId(id) || more.length > 0) return null;
    return this.tokens.isTokenFor(purpose, id, signature) ? id : null;
  }
}
