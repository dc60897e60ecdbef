import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { emailOf, newPassword } from '../../domain/credentials.js';
import { FirstAdminSettings } from '../../domain/first-admin-settings.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { AdminIsAShopper, AdminPasswordIsTooEasy, EmailIsTaken, UnfitPassword } from '../../domain/refusals.js';

/**
 * Adds the configured administrator unless that account exists.
 * @throws AdminIsAShopper, AdminPasswordIsTooEasy
 */
@Injectable()
export class EnsureFirstAdmin {
  constructor(
    private readonly configured: FirstAdminSettings,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const { password } = this.configured;
    if (!password) return;
    const email = emailOf(this.configured.email);
    const existing = await this.work.run(() => this.people.byEmail(email));
    if (existing && existing.asShopper.role !== 'admin') throw new AdminIsAShopper();
    if (!existing) await this.#add(email, password);
  }

  async #add(email: string, password: string): Promise<void> {
    if (!this.configured.allowsWeakPassword) await this.#assertStrong(password, email);
    const passwordHash = await this.hashes.of(password);
    const admin = Person.staff('owner', { name: 'Admin', email, passwordHash });
    await this.work
      .run(() => this.people.add(admin))
      .catch((error: unknown) => {
        // Another instance that started at the same time has added it.
        if (!(error instanceof EmailIsTaken)) throw error;
      });
  }

  async #assertStrong(password: string, email: string): Promise<void> {
    await newPassword(password, email, this.common).catch((error: unknown) => {
      throw error instanceof UnfitPassword ? new AdminPasswordIsTooEasy() : error;
    });
  }
}
