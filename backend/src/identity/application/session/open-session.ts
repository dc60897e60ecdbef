import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../shared/session-user.js';
import { sessionLimits, Sessions } from '../../domain/sessions.js';
import { hashOf, newSecret } from './secret-token.js';

export interface OpenedSession {
  readonly shopper: SessionUser;
  /** The session's secret id; only its hash is stored. */
  readonly sessionId: string;
  /** Seconds until the session expires, even if it is used. */
  readonly maxAge: number;
}

/** Opens a session and ends the one sent with the request. */
@Injectable()
export class OpenSession {
  constructor(private readonly sessions: Sessions) {}

  async execute(shopper: SessionUser, previousId: string | null): Promise<OpenedSession> {
    const limits = sessionLimits[shopper.role];
    const sessionId = newSecret();
    if (previousId) await this.sessions.end(hashOf(previousId));
    await this.sessions.open(hashOf(sessionId), shopper.id, limits);
    return { shopper, sessionId, maxAge: limits.absolute };
  }
}
