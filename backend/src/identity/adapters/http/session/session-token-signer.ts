import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type SessionClaims, VerifiedTokenCache } from './verified-token-cache.js';
import { SigningKeys } from './signing-keys.js';

export const issuer = 'loom-and-lane';
export const audience = 'shop';

/** Signed tokens that carry a session's id. */
@Injectable()
export class SessionTokenSigner {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly cache: VerifiedTokenCache,
  ) {}

  /** @param maxAge in seconds */
  sign(sessionId: string, maxAge: number): string {
    const iat = Math.floor(Date.now() / 1_000);
    const claims = { sid: sessionId, iat, exp: iat + maxAge };
    const token = this.jwt.sign(claims satisfies SessionClaims, { secret: this.keys.current });
    this.cache.set(token, claims);
    return token;
  }

  /** @returns the session's id, or null when the token is invalid */
  verify(token: string | null): string | null {
    const key = token && this.keys.verificationKey(token);
    if (!key) return null;
    try {
      return this.jwt.verify<SessionClaims>(token, { secret: key }).sid;
    } catch {
      return null;
    }
  }
}
