import { Injectable } from '@nestjs/common';
import { LinkTokens } from '../../../shared/mail/link-tokens.js';
import { mailboxKey } from '../../../shared/people/email.js';

const gmail = /@g(?:oogle)?mail\.com$/;

/** Tells people apart by the addresses that get their mail, of which only keyed hashes are stored. */
@Injectable()
export class AddressKeys {
  constructor(private readonly tokens: LinkTokens) {}

  of(email: string): string {
    return this.tokens.tokenFor('discount-code', oneSpelling(mailboxKey(email)));
  }
}

/** Gmail ignores dots. */
function oneSpelling(mailbox: string): string {
  if (!gmail.test(mailbox)) return mailbox;
  const name = mailbox.slice(0, mailbox.lastIndexOf('@'));
  return `${name.replaceAll('.', '')}@gmail.com`;
}
