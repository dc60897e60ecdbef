import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { newPassword } from '../../domain/credentials.js';
import { linkPurposes, MailTokens } from '../../domain/links/mail-tokens.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { InvalidLink } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';
import { AnnouncePasswordChange } from './announce-password-change.js';

interface PasswordReplacement {
  readonly personId: Id<'Person'>;
  readonly password: string;
  readonly browser: Browser;
  /** The account's email afterwards, which is no password; undefined: it stays. */
  readonly email?: string;
  /** Uses up the link and changes what else it is about; called in the unit of work, which has locked the person. */
  readonly use: (person: Person, now: Date) => Promise<void>;
}

/**
 * Sets the password of whoever has a mailed link, and ends the person's sessions, links and known browsers, since
 * somebody else may have them. Opens no session.
 */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly tokens: MailTokens,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly devices: RecogniseDevice,
    private readonly announcing: AnnouncePasswordChange,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the person whose password was set @throws InvalidLink, UnfitPassword, EmailIsTaken */
  async execute({ personId, browser, use, ...given }: PasswordReplacement): Promise<Person> {
    const { email, role } = (await this.work.run(() => this.#lock(personId))).state;
    const password = await newPassword(given.password, given.email ?? email ?? '', this.common);
    const passwordHash = await this.hashes.of(password);
    const replace = async () => {
      const person = await this.#lock(personId);
      const now = this.clock.now();
      await use(person, now);
      const { passwordChangedAt } = person.state;
      person.changePassword(passwordHash, now);
      await this.people.save(person);
      await this.sessions.endAllOf(personId);
      await this.tokens.cancelAllOf(personId, linkPurposes, now);
      await this.devices.rememberOnly(personId, browser);
      await this.announcing.execute(person, passwordChangedAt, browser.name);
      return person;
    };
    // The request has no session.
    return this.work.run(replace, { actor: role === 'admin' ? personId : undefined });
  }

  async #lock(id: Id<'Person'>): Promise<Person> {
    const person = await this.people.find(id);
    if (!person) throw new InvalidLink();
    return person;
  }
}
