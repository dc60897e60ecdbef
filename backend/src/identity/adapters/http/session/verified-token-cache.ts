import { LRUCache } from 'lru-cache';
import { Injectable } from '@nestjs/common';
import { hashOf } from '../../../application/session/secret-token.js';

const maxEntries = 5_000;

export interface SessionClaims {
  /** The session's secret id. The token contains nothing about the person. */
  readonly sid: string;
}

interface Expiry {
  /** Seconds since 1970. */
  readonly exp?: number;
}

interface CachedClaims extends SessionClaims, Expiry {
  /** Hash of the session's secret id, as it is stored. */
  readonly idHash: string;
}

/**
 * Claims of tokens that this process has signed or verified, until they expire: verifying a signature is expensive.
 * Whether the session is still open is read from the database each time.
 */
@Injectable()
export class VerifiedTokenCache {
  readonly #claims = new LRUCache<string, CachedClaims>({ max: maxEntries });

  get(token: string): CachedClaims | null {
    const claims = this.#claims.get(token);
    return claims && Math.floor(Date.now() / 1_000) < (claims.exp ?? 0) ? claims : null;
  }

  set(token: string, claims: SessionClaims & Expiry): void {
    this.#claims.set(token, { ...claims, idHash: hashOf(claims.sid) });
  }
}
