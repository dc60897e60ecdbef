import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { Welcome } from '../../application/mails/account-mails.js';
import { linkTo } from './token-link.js';

/** A name with other characters may be an advertisement that somebody has the shop mail to a stranger's address. */
const plainName = /^[\p{L}\p{M} '’-]{1,40}$/u;

@Injectable()
export class WelcomeTemplate extends MailTemplate<Welcome> {
  readonly of = Welcome;
  readonly priority = 'other';

  write({ name }: Welcome, context: MailContext): MailContent {
    return {
      subject: `Welcome to ${context.shop.name}`,
      preview: 'Please confirm your email, so that we can reach you about your orders.',
      heading: plainName.test(name) ? `Welcome, ${name}` : `Welcome to ${context.shop.name}`,
      blocks: [
        { kind: 'paragraph', text: 'Your account is ready. You can shop right away.' },
        {
          kind: 'paragraph',
          text: 'Please confirm that this is your email, so that we can reach you about your orders.',
        },
        { kind: 'link', label: 'Confirm my email', url: linkTo('/auth/confirm-email', context) },
        { kind: 'paragraph', text: 'The link works for seven days. You can have a new one sent from your account.' },
        { kind: 'paragraph', text: 'If you did not make this account, you need do nothing.' },
      ],
    };
  }
}
