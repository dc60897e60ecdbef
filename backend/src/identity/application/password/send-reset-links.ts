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

/** `unknown`: no account has the address. `limited`: the account has reached the limit of links. */
export const resetResults = ['sent', 'unknown', 'limited'] as const;
export type ResetResult = (typeof resetResults)[number];

/** Mails a link for each request whose address has an account. Safe when several instances run it concurrently. */
@Injectable()
export class SendResetLinks {
  constructor(
    private readonly requests: ResetRequests,
    private readonly people: People,
    private readonly tokens: MailTokens,
    private readonly sending: SendLink,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Continues with the next request after a failure.
   * @param onResult called for each processed request
   * @throws the first failure, after all requests
   */
  async execute(onResult: (result: ResetResult) => void = () => undefined): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await this.requests.waiting(batch)) {
      const result = await this.#process(id).catch((failure: unknown) => void failures.push(failure));
      if (result) onResult(result);
    }
    if (failures.length > 0) throw failures[0];
  }

  /** @returns null when another instance has processed the request */
  #process(id: Id<'ResetRequest'>): Promise<ResetResult | null> {
    return this.work.run(async () => {
      const request = await this.requests.take(id);
      if (!request) return null;
      const person = await this.#accountOf(request);
      if (!person) return 'unknown';
      if (!(await this.#isAllowed(person))) return 'limited';
      const link = { personId: person.id, purpose: 'passwordReset', to: request.email } as const;
      await this.sending.execute(new PasswordReset(request.browser), link);
      return 'sent';
    });
  }

  /** @returns the account with the request's address, locked; null if there is none */
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
