import { Injectable } from '@nestjs/common';
import { newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { Person } from '../../domain/person.js';
import { noticeTime } from '../../domain/password-notices.js';
import { PasswordChanged } from '../mails/account-mails.js';

/** Mails the account's owner that the password was changed, in case somebody else did so. */
@Injectable()
export class AnnouncePasswordChange {
  constructor(private readonly mailer: Mailer) {}

  /**
   * Call it in the unit of work that changes the password.
   * @param previousChange null for the first change
   * @param browser such as `Firefox on Windows`
   */
  async execute(
    { id, state: { email, passwordChangedAt } }: Person,
    previousChange: Date | null,
    browser: string,
  ): Promise<void> {
    if (email === null || passwordChangedAt === null) return;
    const mail = new PasswordChanged(passwordChangedAt.toISOString(), browser);
    const notBefore = noticeTime(previousChange, passwordChangedAt);
    const key = `passwordChanged:${notBefore ? `${id}:${notBefore.toISOString()}` : newId()}`;
    await this.mailer.enqueue(mail, { to: email, key, personId: id, ...(notBefore && { notBefore }) });
  }
}
