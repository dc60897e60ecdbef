import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Invalid } from '../../../shared/errors.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { emailOf } from '../../domain/credentials.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { MailNotOffered, WrongPassword } from '../../domain/refusals.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { SendLink } from '../links/send-link.js';
import { NewEmailConfirmation } from '../mails/account-mails.js';

interface EmailChangeRequest {
  readonly by: SessionUser;
  readonly currentPassword: string;
  readonly email: string;
}

/** Mails a link to the new address. The account's address changes when the link is used. */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly undos: EmailUndos,
    private readonly clock: Clock,
    private readonly sending: SendLink,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Does nothing when another account has the address or can get it back, so that the response doesn't reveal it.
   * @throws WrongPassword, UnfitEmail, Invalid, MailNotOffered
   */
  async execute({ by, currentPassword, ...given }: EmailChangeRequest): Promise<void> {
    if (!this.mailer.isOffered) throw new MailNotOffered();
    const email = emailOf(given.email);
    const { passwordHash } = (await this.work.run(() => this.people.get(by.id))).state;
    if (!(await this.hashes.matches(passwordHash, currentPassword))) throw new WrongPassword();
    await this.work.run(async () => {
      const person = await this.people.get(by.id);
      // The password may have been changed concurrently since it was verified.
      if (person.state.passwordHash !== passwordHash) throw new WrongPassword();
      if (person.state.email === email) throw Invalid.field('email', 'This is already your email.');
      if (await this.people.byEmail(email)) return;
      if (await this.undos.reserves(email, by.id, this.clock.now())) return;
      const link = { personId: by.id, purpose: 'newEmail', to: email, newEmail: email } as const;
      await this.sending.execute(new NewEmailConfirmation(), link);
    });
  }
}
