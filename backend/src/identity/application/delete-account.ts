import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '../../shared/errors.js';
import type { Shopper } from '../../shared/shopper.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Guests } from '../domain/guests.js';
import { PasswordHashes } from '../domain/password-hashes.js';
import { People } from '../domain/people.js';
import type { Person } from '../domain/person.js';
import { BagIsOnItsWay, LastAdmin, NotConfirmed, WrongPassword } from '../domain/refusals.js';
import { AllRecords } from './all-records.js';

interface Farewell {
  readonly by: Shopper;
  /** Empty when none was given. */
  readonly currentPassword: string;
  /** What somebody without a password says instead. */
  readonly isConfirmed: boolean;
}

/**
 * Everything personal goes in one unit of work, in every module or in none. The person goes as well, so their sessions are
 * over and their address is free; the second of two clicks finds it done.
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly people: People,
    private readonly guests: Guests,
    private readonly hashes: PasswordHashes,
    private readonly records: AllRecords,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws WrongPassword, NotConfirmed, LastAdmin, BagIsOnItsWay, and what the modules refuse with */
  async execute(farewell: Farewell): Promise<void> {
    const { by } = farewell;
    const person = await this.work.run(() => this.people.find(by.id));
    if (!person) return;
    await this.#mustMeanIt(person, farewell);
    await this.work.run(async () => {
      // Two of the staff who leave at once must not both find the other still there.
      const admins = by.role === 'admin' ? await this.people.admins() : [];
      const now = await this.people.find(by.id);
      if (!now) return;
      // Whoever got hold of the account's new password meanwhile, it was not with this one.
      if (now.state.passwordHash !== person.state.passwordHash) throw new WrongPassword();
      // The guest is somebody else by now, whose things must not go.
      if (now.hasJoined) throw new NotSignedIn();
      if (admins.length === 1) throw new LastAdmin();
      if (await this.guests.areJoining(by.id)) throw new BagIsOnItsWay();
      await this.#erase(now);
    });
  }

  async #mustMeanIt({ state }: Person, { currentPassword, isConfirmed }: Farewell): Promise<void> {
    if (state.passwordHash === null) {
      if (!isConfirmed) throw new NotConfirmed();
      return;
    }
    if (!(await this.hashes.matches(state.passwordHash, currentPassword))) throw new WrongPassword();
  }

  async #erase(person: Person): Promise<void> {
    const { parts } = this.records;
    for (const part of parts) await part.hold(person.id);
    for (const part of parts) await part.erase(person.id);
    await this.people.remove(person);
  }
}
