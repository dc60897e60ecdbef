import { Injectable } from '@nestjs/common';
import type { Shopper } from '../../shared/shopper.js';
import type { Person } from '../domain/person.js';
import { sessionLimits, Sessions } from '../domain/sessions.js';
import { hashOf, newSecret } from './secrets.js';

export interface OpenedSession {
  readonly shopper: Shopper;
  /** The session's secret id; only the browser or integrator keeps it. */
  readonly sessionId: string;
  /** Seconds until it is over whatever happens. */
  readonly lasts: number;
}

/** A new session for a person, and the end of the one they came with. */
@Injectable()
export class OpenSession {
  constructor(private readonly sessions: Sessions) {}

  async execute(shopper: Shopper, previousId: string | null): Promise<OpenedSession> {
    const limits = sessionLimits[shopper.role];
    const sessionId = newSecret();
    if (previousId) await this.sessions.end(hashOf(previousId));
    await this.sessions.open(hashOf(sessionId), shopper.id, limits);
    return { shopper, sessionId, lasts: limits.absolute };
  }

  /** As `execute`, of a guest who is kept from now on, which is certain once it resolves. */
  async ofNewGuest(guest: Person, previousId: string | null): Promise<OpenedSession> {
    const shopper = guest.asShopper;
    const limits = sessionLimits[shopper.role];
    const sessionId = newSecret();
    await this.sessions.openForNew(guest, { idHash: hashOf(sessionId), limits }, previousId && hashOf(previousId));
    return { shopper, sessionId, lasts: limits.absolute };
  }
}
