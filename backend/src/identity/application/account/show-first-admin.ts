import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { emailOf } from '../../domain/credentials.js';
import { FirstAdminSettings } from '../../domain/first-admin-settings.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';

export interface FirstAdminLogin {
  readonly email: string;
  /** The configured password if it is still valid and may be printed, else “(with its own password)”. */
  readonly passwordHint: string;
}

/** Shows how the configured administrator signs in, to whom starts the shop; null where none is configured. */
@Injectable()
export class ShowFirstAdmin {
  constructor(
    private readonly configured: FirstAdminSettings,
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly work: UnitOfWork,
  ) {}

  async execute(): Promise<FirstAdminLogin | null> {
    const { password, mayRevealPassword } = this.configured;
    if (!password) return null;
    const email = emailOf(this.configured.email);
    const isShown = mayRevealPassword && (await this.#isPasswordOf(email, password));
    return { email, passwordHint: isShown ? password : '(with its own password)' };
  }

  async #isPasswordOf(email: string, password: string): Promise<boolean> {
    const admin = await this.work.run(() => this.people.byEmail(email));
    return admin !== null && this.hashes.matches(admin.state.passwordHash, password);
  }
}
