import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { type MailContext, MailTemplate } from '../../../platform/mail/mail-template.js';
import { Clock } from '../../../shared/clock.js';
import { StaffInvitation } from '../../application/mails/account-mails.js';
import { hashOf } from '../../application/session/secret-token.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { linkTo } from './token-link.js';

/** It isn't sent once the invitation is accepted, withdrawn or replaced. */
@Injectable()
export class StaffInvitationTemplate extends MailTemplate<StaffInvitation> {
  readonly of = StaffInvitation;
  readonly priority = 'security';
  override readonly isErasedOnceSent = true;

  constructor(
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async isStillTrue(_mail: StaffInvitation, token: string | null): Promise<boolean> {
    return token === null || (await this.invitations.find(hashOf(token), this.clock.now())) !== null;
  }

  write({ by }: StaffInvitation, context: MailContext): MailContent {
    return {
      subject: `Work with us at ${context.shop.name}`,
      preview: 'The link works once and for seven days.',
      heading: `You are invited to work at ${context.shop.name}`,
      blocks: [
        { kind: 'paragraph', text: 'With this invitation you make an account for the shop’s own pages.' },
        { kind: 'facts', facts: [['Invited by', by]] },
        { kind: 'link', label: 'Accept the invitation', url: linkTo('/auth/accept-invitation', context) },
        { kind: 'paragraph', text: 'The link works once and for seven days.' },
        { kind: 'paragraph', text: 'If you don’t know what this is about, you need do nothing.' },
      ],
    };
  }
}
