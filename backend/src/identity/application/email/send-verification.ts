import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { isLinkAllowed, longestLimit } from '../../domain/links/link-limits.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';
import { People } from '../../domain/people.js';
import { MailNotOffered } from '../../domain/refusals.js';
import { SendLink } from '../links/send-link.js';
import { EmailVerification } from '../mails/account-mails.js';

/** Mails another link that verifies the account's address. */
@Injectable()
export class SendVerification {
  constructor(
    private readonly people: People,
    private readonly tokens: MailTokens,
    private readonly sending: SendLink,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the address is verified, or the limit of links is reached. @throws MailNotOffered */
  execute({ id }: SessionUser): Promise<void> {
    if (!this.mailer.isOffered) throw new MailNotOffered();
    return this.work.run(async () => {
      const { email, emailVerifiedAt } = (await this.people.get(id)).state;
      if (email === null || emailVerifiedAt !== null) return;
      const now = this.clock.now();
      const since = new Date(now.getTime() - longestLimit * 1_000);
      if (!isLinkAllowed(await this.tokens.issuedSince(id, 'emailVerification', since), now)) return;
      await this.sending.execute(new EmailVerification(), { personId: id, purpose: 'emailVerification', to: email });
    });
  }
}
