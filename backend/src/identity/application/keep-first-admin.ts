import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { CommonPasswords } from '../domain/common-passwords.js';
import { emailOf, newPassword } from '../domain/credentials.js';
import { FirstAdmin } from '../domain/first-admin.js';
import { PasswordHashes } from '../domain/password-hashes.js';
import { People } from '../domain/people.js';
import { Person } from '../domain/person.js';
import { AdminIsAShopper, AdminPasswordIsEasy, EmailIsTaken, UnfitPassword } from '../domain/refusals.js';

export interface KeptAdmin {
  readonly email: string;
  /** The password where it is still the one made at the first start, else where it came from. */
  readonly passwordHint: string;
}

/** Somebody to keep the shop. Whoever is there already is never changed. @throws AdminIsAShopper, AdminPasswordIsEasy */
@Injectable()
export class KeepFirstAdmin {
  constructor(
    private readonly wanted: FirstAdmin,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<KeptAdmin | null> {
    const { password } = this.wanted;
    if (!password) return null;
    const email = emailOf(this.wanted.email);
    const there = await this.work.run(() => this.people.byEmail(email));
    if (there && there.asShopper.role !== 'admin') throw new AdminIsAShopper();
    if (!there) await this.#add(email, password);
    const isTheSame = !there || (await this.hashes.matches(there.state.passwordHash, password));
    return { email, passwordHint: isTheSame && this.wanted.maySayPassword ? password : '(with its own password)' };
  }

  async #add(email: string, password: string): Promise<void> {
    if (!this.wanted.mayBeEasy) await this.#mustBeGood(password, email);
    const passwordHash = await this.hashes.of(password);
    const admin = Person.withAccount({ role: 'admin', name: 'Admin', email, passwordHash });
    await this.work
      .run(() => this.people.add(admin))
      .catch((error: unknown) => {
        // Another instance that started at the same time was faster.
        if (!(error instanceof EmailIsTaken)) throw error;
      });
  }

  async #mustBeGood(password: string, email: string): Promise<void> {
    await newPassword(password, email, this.common).catch((error: unknown) => {
      throw error instanceof UnfitPassword ? new AdminPasswordIsEasy() : error;
    });
  }
}
