import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type MailToken, MailTokens } from '../../domain/links/mail-tokens.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { InvalidLink } from '../../domain/refusals.js';
import type { Browser } from '../session/recognise-device.js';
import { hashOf } from '../session/secret-token.js';
import { ReplacePassword } from './replace-password.js';

interface PasswordResetting {
  /** The token from the link. */
  readonly token: string;
  readonly password: string;
  readonly browser: Browser;
}

/** Sets the password of the person whom the link was sent to. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly tokens: MailTokens,
    private readonly people: People,
    private readonly replacing: ReplacePassword,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the person whose password was set @throws InvalidLink, UnfitPassword */
  async execute({ token, password, browser }: PasswordResetting): Promise<Person> {
    const tokenHash = hashOf(token);
    const { personId } = await this.#find(tokenHash);
    const use = async (person: Person, now: Date) => {
      if (!(await this.tokens.use(tokenHash, now))) throw new InvalidLink();
      // The link was sent to this address, so it is verified.
      person.verifyEmail(now);
    };
    return this.replacing.execute({ personId, password, browser, use });
  }

  /** @returns the email of the account that the link was sent to @throws InvalidLink */
  async emailOf(token: string): Promise<string> {
    const { personId } = await this.#find(hashOf(token));
    const person = await this.work.run(() => this.people.find(personId));
    if (!person) throw new InvalidLink();
    return person.state.email ?? '';
  }

  async #find(tokenHash: string): Promise<MailToken> {
    const found = await this.tokens.find(tokenHash, this.clock.now());
    if (found?.purpose !== 'passwordReset') throw new InvalidLink();
    return found;
  }
}
