import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { maskedEmail } from '../../domain/credentials.js';
import { type EmailUndo, EmailUndos } from '../../domain/links/email-undos.js';
import type { Person } from '../../domain/person.js';
import { EmailIsTaken, FormerEmailIsTaken, InvalidUndo } from '../../domain/refusals.js';
import { EmailChanged } from '../mails/account-mails.js';
import { ReplacePassword } from '../password/replace-password.js';
import type { Browser } from '../session/recognise-device.js';
import { hashOf } from '../session/secret-token.js';

interface EmailUndoing {
  /** The token from the link. */
  readonly token: string;
  readonly password: string;
  readonly browser: Browser;
}

/**
 * Gives an account back to the owner of its former email, with a new password, because whoever changed the email may
 * know the old one.
 */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly undos: EmailUndos,
    private readonly replacing: ReplacePassword,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** @returns the person whose email was restored @throws InvalidUndo, UnfitPassword, FormerEmailIsTaken */
  async execute({ token, password, browser }: EmailUndoing): Promise<Person> {
    const undo = await this.#find(token);
    const { personId, formerEmail: email } = undo;
    const use = async (person: Person, now: Date) => {
      if (!(await this.undos.use(undo, now))) throw new InvalidUndo();
      const lost = person.state.email;
      person.changeEmail(email, now);
      await this.#tell(person, lost, now);
    };
    return this.replacing.execute({ personId, password, email, browser, use }).catch(refuseTaken);
  }

  /** @returns the email that the link gives back to the account @throws InvalidUndo */
  async emailOf(token: string): Promise<string> {
    return (await this.#find(token)).formerEmail;
  }

  async #find(token: string): Promise<EmailUndo> {
    const undo = await this.undos.find(hashOf(token), this.clock.now());
    if (!undo) throw new InvalidUndo();
    return undo;
  }

  /** Tells the address that the account loses by this, without a link to undo it in turn. */
  async #tell({ id, state }: Person, lost: string | null, now: Date): Promise<void> {
    if (lost === null || lost === state.email) return;
    const mail = new EmailChanged(now.toISOString(), maskedEmail(state.email ?? ''));
    await this.mailer.enqueue(mail, { to: lost, key: `emailChanged:${newId()}`, personId: id });
  }
}

function refuseTaken(error: unknown): never {
  throw error instanceof EmailIsTaken ? new FormerEmailIsTaken() : error;
}
