import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { emailKey } from '../../../shared/people/email.js';
import { ResetRequests } from '../../domain/links/reset-requests.js';
import { MailNotOffered } from '../../domain/refusals.js';

/** Only stores the request: neither the response nor its duration reveals whether the address has an account. */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly requests: ResetRequests,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** @throws MailNotOffered */
  execute({ email, browser }: { email: string; browser: string }): Promise<void> {
    if (!this.mailer.isOffered) throw new MailNotOffered();
    const id = newId<'ResetRequest'>();
    return this.requests.add({ id, email: emailKey(email), browser, createdAt: this.clock.now() });
  }
}
