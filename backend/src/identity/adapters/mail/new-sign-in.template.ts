import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { NewSignIn } from '../../application/mails/account-mails.js';
import { securityNotice } from './wording/security-notice.js';

@Injectable()
export class NewSignInTemplate extends MailTemplate<NewSignIn> {
  readonly of = NewSignIn;
  readonly priority = 'security';

  write(mail: NewSignIn, context: MailContext): MailContent {
    const text = 'Somebody signed in to your account with a browser that it did not know.';
    const preview = 'If it was not you, please choose another password now.';
    return securityNotice({ subject: 'New sign-in to your account', preview, text, ...mail }, context);
  }
}
