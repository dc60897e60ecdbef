import { Injectable } from '@nestjs/common';
import { hashOf } from '../../application/secrets.js';
import type { SessionClaims } from './session-token.js';

const mostKept = 5_000;

interface Ending {
  /** Seconds since 1970. */
  readonly exp?: number;
}

interface Known extends SessionClaims, Ending {
  /** What the session's secret id is kept as. */
  readonly idHash: string;
}

/**
 * Tokens that this process has signed, or whose signature it found good, until they end: it stays good, and checking it is dear. Whether
 * the session that they name is still open is asked each time.
 */
@Injectable()
export class KnownTokens {
  readonly #claims = new Map<string, Known>();

  of(token: string): Known | null {
    const claims = this.#claims.get(token);
    if (!claims) return null;
    if (Math.floor(Date.now() / 1_000) < (claims.exp ?? 0)) return claims;
    this.#claims.delete(token);
    return null;
  }

  keep(token: string, claims: SessionClaims & Ending): void {
    if (this.#claims.size >= mostKept) this.#claims.clear();
    this.#claims.set(token, { ...claims, idHash: hashOf(claims.sid) });
  }
}
