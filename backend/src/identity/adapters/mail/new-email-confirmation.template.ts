import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { MailContext } from '../../../platform/mail/mail-template.js';
import { NewEmailConfirmation } from '../../application/mails/account-mails.js';
import { BaseLinkMailTemplate } from './base-link-mail-template.js';
import { linkTo } from './token-link.js';

@Injectable()
export class NewEmailConfirmationTemplate extends BaseLinkMailTemplate<NewEmailConfirmation> {
  readonly of = NewEmailConfirmation;

  write(_mail: NewEmailConfirmation, context: MailContext): MailContent {
    return {
      subject: 'Confirm your new email',
      preview: 'The link works once and for an hour.',
      heading: 'Confirm your new email',
      blocks: [
        { kind: 'paragraph', text: 'Somebody asked to use this address for their account with us.' },
        { kind: 'link', label: 'Use this address', url: linkTo('/auth/confirm-email', context) },
        {
          kind: 'paragraph',
          text: 'The link works once and for an hour. From then on you log in with this address.',
        },
        { kind: 'paragraph', text: 'If it was not you, you need do nothing: no account gets this address.' },
      ],
    };
  }
}
