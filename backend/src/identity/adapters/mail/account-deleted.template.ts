import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { AccountDeleted } from '../../application/mails/account-mails.js';
import { timeOf } from './mail-words.js';

@Injectable()
export class AccountDeletedTemplate extends MailTemplate<AccountDeleted> {
  readonly of = AccountDeleted;
  readonly priority = 'security';

  write({ at }: AccountDeleted): MailContent {
    return {
      subject: 'Your account is deleted',
      preview: 'This is our last mail to you.',
      heading: 'Your account is deleted',
      blocks: [
        {
          kind: 'paragraph',
          text: 'As you asked, we have deleted your account with your addresses and your cart.',
        },
        { kind: 'facts', facts: [['When', timeOf(at)]] },
        {
          kind: 'paragraph',
          text: 'Your orders stay in our books, without your name and address. This is our last mail to you.',
        },
      ],
    };
  }
}
