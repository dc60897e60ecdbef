import { Injectable } from '@nestjs/common';
import type { Id } from '../../../shared/id.js';
import { emailKey, normalEmail } from '../../../shared/people/email.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CustomerNotes } from '../../domain/customer-notes.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { UnfitEmail, WrongCredentials } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { type Browser, RecogniseDevice } from './recognise-device.js';

interface Login {
  readonly email: string;
  readonly password: string;
  /** The current session's shopper; a guest joins the account. */
  readonly by: SessionUser | null;
  readonly sessionId: string | null;
  readonly browser: Browser;
}

@Injectable()
export class LogIn {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly sessions: Sessions,
    private readonly opening: OpenSession,
    private readonly devices: RecogniseDevice,
    private readonly notes: CustomerNotes,
    private readonly work: UnitOfWork,
  ) {}

  async execute({ email, password, by, sessionId, browser }: Login): Promise<OpenedSession> {
    const person = await this.#accountOf(email);
    const isRight = await this.hashes.matches(person?.state.passwordHash ?? null, password);
    if (!person || !isRight) throw normalEmail(email) === null ? new UnfitEmail() : new WrongCredentials();
    const renewed = this.hashes.isOutdated(person.state.passwordHash ?? '') ? await this.hashes.of(password) : null;
    return this.work.run(async () => {
      await this.#assertUnchanged(person);
      if (renewed) await this.#renew(person.id, renewed);
      if (by?.role === 'guest' && person.asShopper.role === 'user') await this.#join(by, person);
      await this.devices.execute(person, browser);
      return this.opening.execute(person.asShopper, sessionId);
    });
  }

  /** Accounts of before may have another spelling, or an address that no mail reaches. */
  async #accountOf(typed: string): Promise<Person | null> {
    const [spelling, email] = [typed.trim().toLowerCase(), emailKey(typed)];
    const former = spelling === email ? null : await this.people.byEmail(spelling);
    return former ?? this.people.byEmail(email);
  }

  /** The password may have been changed, or the account deleted, since the password was verified. */
  async #assertUnchanged({ id, state }: Person): Promise<void> {
    const now = await this.people.find(id);
    if (now?.state.passwordHash !== state.passwordHash) throw new WrongCredentials();
  }

  async #renew(id: Id<'Person'>, passwordHash: string): Promise<void> {
    const person = await this.people.get(id);
    person.renewPasswordHash(passwordHash);
    await this.people.save(person);
  }

  async #join(by: SessionUser, account: Person): Promise<void> {
    const guest = await this.people.find(by.id);
    if (!guest) return;
    guest.join(account);
    await this.people.save(guest);
    await this.notes.handOver(guest.id, account.id);
    await this.sessions.endAllOf(guest.id);
  }
}
