import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { WrongPassword } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { hashOf } from '../session/secret-token.js';

/** Lets this session do for a while what asks for the password again. Other sessions of the person can't. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly sessions: Sessions,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws WrongPassword */
  async execute({ id }: SessionUser, password: string, sessionId: string): Promise<void> {
    const { passwordHash } = (await this.work.run(() => this.people.get(id))).state;
    if (!(await this.hashes.matches(passwordHash, password))) throw wrong();
    await this.work.run(async () => {
      // It may have been changed since it was verified.
      if ((await this.people.get(id)).state.passwordHash !== passwordHash) throw wrong();
      await this.sessions.confirmPassword(hashOf(sessionId));
    });
  }
}

function wrong(): WrongPassword {
  return new WrongPassword('password', 'The password is wrong.');
}
