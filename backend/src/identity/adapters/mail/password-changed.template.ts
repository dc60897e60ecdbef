import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { PasswordChanged } from '../../application/mails/account-mails.js';
import { timeOf } from './mail-words.js';

@Injectable()
export class PasswordChangedTemplate extends MailTemplate<PasswordChanged> {
  readonly of = PasswordChanged;
  readonly priority = 'security';

  write({ at, browser }: PasswordChanged, { publicUrl }: MailContext): MailContent {
    return {
      subject: 'Your password was changed',
      preview: 'If it was not you, please choose another one now.',
      heading: 'Your password was changed',
      blocks: [
        { kind: 'paragraph', text: 'You are signed out everywhere else.' },
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
