import { Injectable } from '@nestjs/common';
import { newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { Person } from '../../domain/person.js';
import { PasswordChanged } from '../mails/account-mails.js';

/** Mails that the password was changed, so that its owner notices a change by somebody else. */
@Injectable()
export class AnnouncePasswordChange {
  constructor(private readonly mailer: Mailer) {}

  /** Inside the unit of work that changes it. @param browser such as `Firefox on Windows` */
  execute({ id, state: { email, passwordChangedAt } }: Person, browser: string): void {
    if (email === null || passwordChangedAt === null) return;
    const mail = new PasswordChanged(passwordChangedAt.toISOString(), browser);
    this.mailer.enqueue(mail, { to: email, key: `passwordChanged:${newId()}`, personId: id });
  }
}
