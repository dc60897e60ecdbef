import type { SessionClaims } from './session-token.js';

const mostKept = 5_000;

interface Ending {
  /** Seconds since 1970. */
  readonly exp?: number;
}

/**
 * Tokens whose signature was found good by this process, until they end: it stays good, and checking it is dear. Whether the session
 * that they name is still open is asked each time.
 */
export class KnownTokens {
  readonly #claims = new Map<string, SessionClaims & Ending>();

  of(token: string): SessionClaims | null {
    const claims = this.#claims.get(token);
    if (!claims) return null;
    if (Math.floor(Date.now() / 1_000) < (claims.exp ?? 0)) return claims;
    this.#claims.delete(token);
    return null;
  }

  keep(token: string, claims: SessionClaims & Ending): void {
    if (this.#claims.size >= mostKept) this.#claims.clear();
    this.#claims.set(token, claims);
  }
}
