import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AuditActor } from '../../domain/audit-actor.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { newPassword } from '../../domain/credentials.js';
import { linkPurposes, type MailToken, MailTokens } from '../../domain/links/mail-tokens.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { InvalidLink } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';
import { hashOf } from '../session/secret-token.js';
import { AnnouncePasswordChange } from './announce-password-change.js';

interface PasswordResetting {
  /** The token from the link. */
  readonly token: string;
  readonly password: string;
  readonly browser: Browser;
}

/** Sets the password of the person whom the link was sent to, and ends their sessions. Opens no session. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly tokens: MailTokens,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly devices: RecogniseDevice,
    private readonly announcing: AnnouncePasswordChange,
    private readonly staff: AuditActor,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the person whose password was set @throws InvalidLink, UnfitPassword */
  async execute({ token, browser, ...given }: PasswordResetting): Promise<Person> {
    const tokenHash = hashOf(token);
    const { personId } = await this.#find(tokenHash);
    const { email, role } = (await this.work.run(() => this.#lock(personId))).state;
    const password = await newPassword(given.password, email ?? '', this.common);
    const passwordHash = await this.hashes.of(password);
    if (role === 'admin') this.staff.set(personId);
    return this.work.run(async () => {
      const person = await this.#lock(personId);
      const now = this.clock.now();
      if (!(await this.tokens.use(tokenHash, now))) throw new InvalidLink();
      const { passwordChangedAt } = person.state;
      person.changePassword(passwordHash, now);
      // The link was sent to this address, so it is verified.
      person.verifyEmail(now);
      await this.people.save(person);
      await this.sessions.endAllOf(personId);
      this.tokens.cancelAllOf(personId, linkPurposes, now);
      await this.devices.rememberOnly(personId, browser);
      this.announcing.execute(person, passwordChangedAt, browser.name);
      return person;
    });
  }

  /** @returns the email of the account that the link was sent to @throws InvalidLink */
  async emailOf(token: string): Promise<string> {
    const { personId } = await this.#find(hashOf(token));
    return (await this.work.run(() => this.#lock(personId))).state.email ?? '';
  }

  async #find(tokenHash: string): Promise<MailToken> {
    const found = await this.tokens.find(tokenHash, this.clock.now());
    if (found?.purpose !== 'passwordReset') throw new InvalidLink();
    return found;
  }

  async #lock(id: Id<'Person'>): Promise<Person> {
    const person = await this.people.find(id);
    if (!person) throw new InvalidLink();
    return person;
  }
}
