import { Injectable } from '@nestjs/common';
import type { Shopper } from '../../../shared/shopper.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { emailOf, newPassword } from '../../domain/credentials.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** The current session's shopper; a guest becomes the new user in place. */
  readonly by: Shopper | null;
  readonly sessionId: string | null;
}

@Injectable()
export class Register {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly opening: OpenSession,
    private readonly work: UnitOfWork,
  ) {}

  /** @returns the guest's new session, or null: others sign in next */
  async execute({ name, by, sessionId, ...given }: Registration): Promise<OpenedSession | null> {
    const email = emailOf(given.email);
    const password = await newPassword(given.password, email, this.common);
    if (await this.people.byEmail(email)) throw new EmailIsTaken();
    const account = { name, email, passwordHash: await this.hashes.of(password) };
    return this.work.run(async () => {
      if (by?.role !== 'guest') {
        await this.people.add(Person.withAccount({ role: 'user', ...account }));
        return null;
      }
      const guest = await this.people.get(by.id);
      guest.becomeUser(account);
      await this.people.save(guest);
      // Other sessions of the guest must not become sessions of the account.
      await this.sessions.endAllOf(guest.id);
      return this.opening.execute(guest.asShopper, sessionId);
    });
  }
}
