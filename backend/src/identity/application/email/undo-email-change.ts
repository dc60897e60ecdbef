import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Id, newId } from '../../../shared/id.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AuditActor } from '../../domain/audit-actor.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { maskedEmail, newPassword } from '../../domain/credentials.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { linkPurposes, MailTokens } from '../../domain/links/mail-tokens.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { EmailIsTaken, FormerEmailIsTaken, InvalidUndo } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { EmailChanged } from '../mails/account-mails.js';
import { AnnouncePasswordChange } from '../password/announce-password-change.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';
import { hashOf } from '../session/secret-token.js';

interface EmailUndoing {
  /** The token from the link. */
  readonly token: string;
  readonly password: string;
  readonly browser: Browser;
}

/**
 * Gives an account back to the owner of its former email: restores the email, sets a new password, and ends all
 * sessions and links, because whoever changed the email may know the old password. Opens no session.
 */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly undos: EmailUndos,
    private readonly tokens: MailTokens,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly devices: RecogniseDevice,
    private readonly announcing: AnnouncePasswordChange,
    private readonly mailer: Mailer,
    private readonly staff: AuditActor,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the person whose email was restored @throws InvalidUndo, UnfitPassword, FormerEmailIsTaken */
  async execute({ token, browser, ...given }: EmailUndoing): Promise<Person> {
    const undo = await this.undos.find(hashOf(token), this.clock.now());
    if (!undo) throw new InvalidUndo();
    const { role } = (await this.work.run(() => this.#lock(undo.personId))).state;
    const passwordHash = await this.hashes.of(await newPassword(given.password, undo.formerEmail, this.common));
    if (role === 'admin') this.staff.set(undo.personId);
    return this.work.run(async () => {
      const person = await this.#lock(undo.personId);
      const now = this.clock.now();
      if (!(await this.undos.use(undo, now))) throw new InvalidUndo();
      const { email, passwordChangedAt } = person.state;
      person.changeEmail(undo.formerEmail, now);
      person.changePassword(passwordHash, now);
      await this.people.save(person).catch(refuseTaken);
      await this.sessions.endAllOf(person.id);
      this.tokens.cancelAllOf(person.id, linkPurposes, now);
      await this.devices.rememberOnly(person.id, browser);
      this.announcing.execute(person, passwordChangedAt, browser.name);
      this.#tell(person, email, now);
      return person;
    });
  }

  /** @returns the email that the link gives back to the account @throws InvalidUndo */
  async emailOf(token: string): Promise<string> {
    const undo = await this.undos.find(hashOf(token), this.clock.now());
    if (!undo) throw new InvalidUndo();
    return undo.formerEmail;
  }

  /** Tells the address that the account loses by this, without a link to undo it in turn. */
  #tell({ id, state }: Person, lost: string | null, now: Date): void {
    if (lost === null || lost === state.email) return;
    const mail = new EmailChanged(now.toISOString(), maskedEmail(state.email ?? ''));
    this.mailer.enqueue(mail, { to: lost, key: `emailChanged:${newId()}`, personId: id });
  }

  async #lock(id: Id<'Person'>): Promise<Person> {
    const person = await this.people.find(id);
    if (!person) throw new InvalidUndo();
    return person;
  }
}

function refuseTaken(error: unknown): never {
  throw error instanceof EmailIsTaken ? new FormerEmailIsTaken() : error;
}
