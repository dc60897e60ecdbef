import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { isLinkAllowed, longestLimit } from '../../domain/links/link-limits.js';
import { MailTokens } from '../../domain/links/mail-tokens.js';
import { type ResetRequest, ResetRequests } from '../../domain/links/reset-requests.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { SendLink } from '../links/send-link.js';
import { PasswordReset } from '../mails/account-mails.js';

const batch = 100;

/** Mails a link for each request that has an account. Safe when several instances run it concurrently. */
@Injectable()
export class AnswerResetRequests {
  constructor(
    private readonly requests: ResetRequests,
    private readonly people: People,
    private readonly tokens: MailTokens,
    private readonly sending: SendLink,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Continues after a failure. @throws its first one */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await this.requests.waiting(batch)) {
      await this.#answer(id).catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  }

  #answer(id: Id<'ResetRequest'>): Promise<void> {
    return this.work.run(async () => {
      const request = await this.requests.take(id);
      const person = request && (await this.#accountOf(request));
      if (!person || !(await this.#isAllowed(person))) return;
      const link = { personId: person.id, purpose: 'passwordReset', to: request.email } as const;
      this.sending.execute(new PasswordReset(request.browser), link);
    });
  }

  /** Locked. */
  async #accountOf({ email }: ResetRequest): Promise<Person | null> {
    const found = await this.people.byEmail(email);
    const person = found && (await this.people.find(found.id));
    return person?.state.email === email ? person : null;
  }

  async #isAllowed({ id }: Person): Promise<boolean> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - longestLimit * 1_000);
    return isLinkAllowed(await this.tokens.issuedSince(id, 'passwordReset', since), now);
  }
}
