import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { NotSignedIn } from '../../../shared/errors.js';
import { Mailer } from '../../../shared/mail/mailer.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { GuestRetention } from '../../domain/guest-retention.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { CartIsStillMoving, NotConfirmed, WrongPassword } from '../../domain/refusals.js';
import { assertAnotherOwner } from '../../domain/staff/owners.js';
import { AccountDeleted } from '../mails/account-mails.js';
import { ErasePerson } from './erase-person.js';

interface AccountDeletion {
  readonly by: SessionUser;
  /** Empty when no password was sent. */
  readonly currentPassword: string;
  /** Required of a person without a password. */
  readonly isConfirmed: boolean;
}

/**
 * Erases a person's data in all modules in one unit of work. Removing the person ends their sessions and frees their
 * email, which gets a last mail. A repeated request does nothing.
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly people: People,
    private readonly guests: GuestRetention,
    private readonly hashes: PasswordHashes,
    private readonly erasing: ErasePerson,
    private readonly mailer: Mailer,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws WrongPassword, NotConfirmed, LastOwner, CartIsStillMoving, and the refusals of the modules */
  async execute(deletion: AccountDeletion): Promise<void> {
    const { by } = deletion;
    const person = await this.work.run(() => this.people.find(by.id));
    if (!person) return;
    await this.#verify(person, deletion);
    const erase = async () => {
      // Locks all of them: if the last two owners delete their accounts concurrently, one of them must be refused.
      const staff = by.role === 'admin' ? await this.people.admins() : [];
      const now = await this.people.find(by.id);
      if (!now) return;
      // The password was changed after it was verified.
      if (now.state.passwordHash !== person.state.passwordHash) throw new WrongPassword();
      // The guest has signed in to an account, which owns the data now.
      if (now.hasJoined) throw new NotSignedIn();
      assertAnotherOwner(staff, by.id);
      if (await this.guests.areJoining(by.id)) throw new CartIsStillMoving();
      await this.erasing.execute(now);
      await this.#confirm(now);
    };
    await this.work.run(erase, { actor: by.role === 'admin' ? by.id : undefined });
  }

  async #verify({ state }: Person, { currentPassword, isConfirmed }: AccountDeletion): Promise<void> {
    if (state.passwordHash === null) {
      if (!isConfirmed) throw new NotConfirmed();
      return;
    }
    if (!(await this.hashes.matches(state.passwordHash, currentPassword))) throw new WrongPassword();
  }

  /** The mail is stored without `personId`, since mails with the person's id are erased. */
  async #confirm({ id, state: { email } }: Person): Promise<void> {
    if (email === null) return;
    const mail = new AccountDeleted(this.clock.now().toISOString());
    await this.mailer.enqueue(mail, { to: email, key: `accountDeleted:${id}` });
  }
}
