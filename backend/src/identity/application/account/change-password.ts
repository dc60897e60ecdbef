import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { CommonPasswords } from '../../domain/common-passwords.js';
import { newPassword } from '../../domain/credentials.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';
import { PasswordHashes } from '../../domain/password-hashes.js';
import { People } from '../../domain/people.js';
import { WrongPassword } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { AnnouncePasswordChange } from '../password/announce-password-change.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { type Browser, RecogniseDevice } from '../session/recognise-device.js';

interface PasswordChange {
  readonly by: SessionUser;
  readonly current: string;
  readonly wanted: string;
  readonly browser: Browser;
}

/**
 * Ends every session of the person, including those of somebody who has the old password, forgets their other browsers,
 * and opens a new session.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly people: People,
    private readonly hashes: PasswordHashes,
    private readonly common: CommonPasswords,
    private readonly sessions: Sessions,
    private readonly opening: OpenSession,
    private readonly devices: RecogniseDevice,
    private readonly tokens: MailTokens,
    private readonly announcing: AnnouncePasswordChange,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws WrongPassword, UnfitPassword when the new password is too short, too long or too common */
  async execute({ by, current, wanted, browser }: PasswordChange): Promise<OpenedSession> {
    const { passwordHash, email } = (await this.work.run(() => this.people.get(by.id))).state;
    if (!(await this.hashes.matches(passwordHash, current))) throw new WrongPassword();
    const password = await newPassword(wanted, email ?? '', this.common, 'newPassword');
    const hash = await this.hashes.of(password);
    const change = async () => {
      const person = await this.people.get(by.id);
      // The password may have been changed concurrently since it was verified.
      if (person.state.passwordHash !== passwordHash) throw new WrongPassword();
      const now = this.clock.now();
      const { passwordChangedAt } = person.state;
      person.changePassword(hash, now);
      await this.people.save(person);
      await this.sessions.endAllOf(person.id);
      await this.tokens.cancelAllOf(person.id, ['passwordReset', 'newEmail'], now);
      await this.devices.rememberOnly(person.id, browser);
      await this.announcing.execute(person, passwordChangedAt, browser.name);
      return this.opening.execute(person.asShopper, null);
    };
    return this.work.run(change, { actor: by.role === 'admin' ? by.id : undefined });
  }
}
