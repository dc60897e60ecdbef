import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { emailOf, newPassword } from '../../domain/credentials.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { SendLink } from '../links/send-link.js';
import { Welcome } from '../mails/account-mails.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The current session's shopper; a guest becomes the new user in place. */
  readonly by: SessionUser | null;
  readonly sessionId: string | null;
  readonly browser: Browser;
}

@Injectable()
export class Register {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly opening: OpenSession,
    private readonly devices: RecogniseDevice,
    private readonly sending: SendLink,
    private readonly undos: EmailUndos,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns a new session if the caller was a guest, else null: the caller has to sign in */
  async execute({ name, by, sessionId, browser, ...given }: Registration): Promise<OpenedSession | null> {
    const email = emailOf(given.email);
    const password = await newPassword(given.password, email, this.common);
    if (await this.people.byEmail(email)) throw new EmailIsTaken();
    const account = { name, email, passwordHash: await this.hashes.of(password) };
    return this.work.run(async () => {
      if (by?.role !== 'guest') {
        const person = Person.customer(account);
        await this.people.add(person);
        await this.#assertNotReserved(person);
        await this.#welcome(person.id, account, browser);
        return null;
      }
      const guest = await this.people.get(by.id);
      guest.becomeUser(account);
      await this.people.save(guest);
      await this.#assertNotReserved(guest);
      await this.#welcome(guest.id, account, browser);
      // Other sessions of the guest must not become sessions of the account.
      await this.sessions.endAllOf(guest.id);
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }

  /** After the address is stored, which waits for a change that gives it up. */
  async #assertNotReserved({ id, state: { email } }: Person): Promise<void> {
    if (await this.undos.reserves(email ?? '', id, this.clock.now())) throw new EmailIsTaken();
  }

  async #welcome(personId: Id<'Person'>, account: { name: string; email: string }, browser: Browser): Promise<void> {
    await this.devices.remember(personId, browser);
    const link = { personId, purpose: 'emailVerification', to: account.email } as const;
    await this.sending.execute(new Welcome(account.name), link);
  }
}
