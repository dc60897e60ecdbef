import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { AccountDeleted } from '../../application/mails/account-mails.js';
import { contactOf, timeOf } from './wording/time-and-contact.js';

/** Sent to the address of an account that was deleted. */
@Injectable()
export class AccountDeletedTemplate extends MailTemplate<AccountDeleted> {
  readonly of = AccountDeleted;
  readonly priority = 'security';
  override readonly isErasedOnceSent = true;

  write({ at }: AccountDeleted, { shop }: MailContext): MailContent {
    return {
      subject: 'Your account is deleted',
      preview: 'We have erased what we stored about you.',
      heading: 'Your account is deleted',
      blocks: [
        {
          kind: 'paragraph',
          text:
            'We have erased your name, email, password, addresses and cart. Our books contain your orders without your ' +
            'name; one that is still on its way keeps its address until it has arrived.',
        },
        { kind: 'facts', facts: [['When', timeOf(at)]] },
        { kind: 'paragraph', text: 'This is our last mail about the account.' },
        {
          kind: 'paragraph',
          text: `If it was you, you need do nothing. If not, please ${contactOf(shop)} soon.`,
        },
      ],
    };
  }
}
