import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { NewSignIn } from '../../application/mails/account-mails.js';
import { timeOf } from './mail-words.js';

@Injectable()
export class NewSignInTemplate extends MailTemplate<NewSignIn> {
  readonly of = NewSignIn;
  readonly priority = 'security';

  write({ at, browser }: NewSignIn, { publicUrl }: MailContext): MailContent {
    return {
      subject: 'New sign-in to your account',
      preview: 'If it was not you, please choose another password now.',
      heading: 'New sign-in to your account',
      blocks: [
        { kind: 'paragraph', text: 'Somebody signed in to your account with a browser that it did not know.' },
        {
          kind: 'facts',
          facts: [
            ['When', timeOf(at)],
            ['With', browser],
          ],
        },
        { kind: 'paragraph', text: 'If it was you, you need do nothing. If not, please choose another password now.' },
        { kind: 'link', label: 'This was not me', url: `${publicUrl}/auth/forgot-password` },
      ],
    };
  }
}
