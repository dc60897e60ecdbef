import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { EmailChanged } from '../../application/mails/account-mails.js';
import { contactOf, timeOf } from './wording/time-and-contact.js';

/** Names the shop's contact instead of a reset link, since a reset link would be mailed to the new address. */
@Injectable()
export class EmailChangedTemplate extends MailTemplate<EmailChanged> {
  readonly of = EmailChanged;
  readonly priority = 'security';

  constructor(private readonly config: Config) {
    super();
  }

  write({ at, maskedEmail }: EmailChanged): MailContent {
    return {
      subject: 'Your email was changed',
      preview: 'If it was not you, please write to us soon.',
      heading: 'Your email was changed',
      blocks: [
        { kind: 'paragraph', text: 'Your account has another email now. This address gets no more mails about it.' },
        {
          kind: 'facts',
          facts: [
            ['When', timeOf(at)],
            ['New email', maskedEmail],
          ],
        },
        {
          kind: 'paragraph',
          text: `If it was you, you need do nothing. If not, please ${contactOf(this.config)} soon.`,
        },
      ],
    };
  }
}
