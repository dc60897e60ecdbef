import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { EmailVerification } from '../../application/mails/account-mails.js';
import { BaseLinkMailTemplate } from './base-link-mail-template.js';
import { linkTo } from './token-link.js';

@Injectable()
export class EmailVerificationTemplate extends BaseLinkMailTemplate<EmailVerification> {
  readonly of = EmailVerification;

  write(_mail: EmailVerification, context: MailContext): MailContent {
    return {
      subject: 'Confirm your email',
      preview: 'The link works for seven days.',
      heading: 'Confirm your email',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Please confirm that this is your email, so that we can reach you about your orders.',
        },
        { kind: 'link', label: 'Confirm my email', url: linkTo('/auth/confirm-email', context) },
        { kind: 'paragraph', text: 'The link works for seven days and replaces the one before.' },
      ],
    };
  }
}
