import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { emailKey } from '../../../shared/people/email.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { EmailUndos } from '../../domain/links/email-undos.js';
import { linkPurposes, MailTokens } from '../../domain/links/mail-tokens.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { EmailIsTaken, InvalidLink } from '../../domain/refusals.js';
import { Sessions } from '../../domain/sessions.js';
import { hashOf } from '../session/secret-token.js';
import { OfferEmailUndo } from './offer-email-undo.js';

interface EmailConfirmation {
  /** The token from the link. */
  readonly token: string;
  /** The session of the request. If it is the person's, it is not ended. */
  readonly sessionId: string | null;
}

export interface ConfirmedEmail {
  readonly personId: Id<'Person'>;
  /** Whether the confirmed address replaced the account's former one. */
  readonly isNew: boolean;
}

/** Uses the link of a mail: marks the account's address as verified, or replaces it by the address of the link. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly tokens: MailTokens,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly undos: EmailUndos,
    private readonly offering: OfferEmailUndo,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidLink, EmailIsTaken when another account has had the address since the link was mailed */
  async execute({ token, sessionId }: EmailConfirmation): Promise<ConfirmedEmail> {
    const tokenHash = hashOf(token);
    const found = await this.tokens.find(tokenHash, this.clock.now());
    if (!found || found.purpose === 'passwordReset') throw new InvalidLink();
    const { role } = (await this.work.run(() => this.#lock(found.personId))).state;
    const confirm = async () => {
      const person = await this.#lock(found.personId);
      if (!(await this.tokens.use(tokenHash, this.clock.now()))) throw new InvalidLink();
      if (found.newEmail === null) await this.#verify(person);
      else await this.#change(person, found.newEmail, sessionId);
    };
    // The request may have no session.
    await this.work.run(confirm, { actor: role === 'admin' ? found.personId : undefined });
    return { personId: found.personId, isNew: found.newEmail !== null };
  }

  async #verify(person: Person): Promise<void> {
    person.verifyEmail(this.clock.now());
    await this.people.save(person);
  }

  async #change(person: Person, given: string, sessionId: string | null): Promise<void> {
    const { email } = person.state;
    const now = this.clock.now();
    // Links of before hold the address as it was typed.
    const newEmail = emailKey(given);
    person.changeEmail(newEmail, now);
    await this.people.save(person);
    // After the save, which waits for a change that gives the address up.
    if (await this.undos.reserves(newEmail, person.id, now)) throw new EmailIsTaken();
    await this.sessions.endOthersOf(person.id, sessionId && hashOf(sessionId));
    // All links of the account but those that undo a change: most were mailed to the former address.
    await this.tokens.cancelAllOf(person.id, linkPurposes, now);
    if (email !== null) await this.offering.execute(person, email);
  }

  async #lock(id: Id<'Person'>): Promise<Person> {
    const person = await this.people.find(id);
    if (!person) throw new InvalidLink();
    return person;
  }
}
