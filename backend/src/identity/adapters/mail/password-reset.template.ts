import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { PasswordReset } from '../../application/mails/account-mails.js';
import { BaseLinkMailTemplate } from './base-link-mail-template.js';
import { linkTo } from './token-link.js';

@Injectable()
export class PasswordResetTemplate extends BaseLinkMailTemplate<PasswordReset> {
  readonly of = PasswordReset;
  /** `SendResetLinks` limits how often it is asked for. */
  override readonly isUnlimited = true;

  write({ browser }: PasswordReset, context: MailContext): MailContent {
    return {
      subject: 'Choose a new password',
      preview: 'The link works once and for 30 minutes.',
      heading: 'Choose a new password',
      blocks: [
        { kind: 'paragraph', text: 'Somebody asked for a new password for your account.' },
        { kind: 'facts', facts: [['Asked with', browser]] },
        { kind: 'link', label: 'Choose a new password', url: linkTo('/auth/reset-password', context) },
        {
          kind: 'paragraph',
          text: 'The link works once and for 30 minutes. With a new password you are signed out everywhere.',
        },
        { kind: 'paragraph', text: 'If it was not you, you need do nothing: your password stays as it is.' },
      ],
    };
  }
}
