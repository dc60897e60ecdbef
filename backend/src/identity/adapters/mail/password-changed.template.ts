import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { PasswordChanged } from '../../application/mails/account-mails.js';
import { securityNotice } from './wording/security-notice.js';

@Injectable()
export class PasswordChangedTemplate extends MailTemplate<PasswordChanged> {
  readonly of = PasswordChanged;
  readonly priority = 'security';

  write(mail: PasswordChanged, context: MailContext): MailContent {
    const text = 'You are signed out everywhere else.';
    const preview = 'If it was not you, please choose another one now.';
    return securityNotice({ subject: 'Your password was changed', preview, text, ...mail }, context);
  }
}
