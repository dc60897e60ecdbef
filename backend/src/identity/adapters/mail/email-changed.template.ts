import { Injectable } from '@nestjs/common';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { EmailChanged } from '../../application/mails/account-mails.js';
import { linkTo } from './token-link.js';
import { contactOf, timeOf } from './wording/time-and-contact.js';

/**
 * Has a link that undoes the change, since one to a new password would be mailed to the new address. A mail that has no
 * link, because the change was itself an undoing, names the shop's contact.
 */
@Injectable()
export class EmailChangedTemplate extends MailTemplate<EmailChanged> {
  readonly of = EmailChanged;
  readonly priority = 'security';

  write({ at, maskedEmail }: EmailChanged, context: MailContext): MailContent {
    return {
      subject: 'Your email was changed',
      preview: context.token === null ? 'If it was not you, please write to us soon.' : 'If it was not you, undo it.',
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
        ...(context.token === null ? contact(context) : undoing(context)),
      ],
    };
  }
}

function contact({ shop }: MailContext): MailBlock[] {
  const text = `If it was you, you need do nothing. If not, please ${contactOf(shop)} soon.`;
  return [{ kind: 'paragraph', text }];
}

function undoing(context: MailContext): MailBlock[] {
  return [
    {
      kind: 'paragraph',
      text: 'If it was you, and the new email is right, you need do nothing. If not, undo it: your account gets this email back and a new password, and everybody is signed out.',
    },
    { kind: 'link', label: 'Undo the change', url: linkTo('/auth/undo-email-change', context) },
    { kind: 'paragraph', text: 'The link works once and for seven days.' },
  ];
}
