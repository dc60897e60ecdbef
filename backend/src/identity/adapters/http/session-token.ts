import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { KnownTokens } from './known-tokens.js';
import { SigningKeys } from './signing-keys.js';

export const issuer = 'loom-and-lane';
export const audience = 'shop';

export interface SessionClaims {
  /** The session's secret id; nothing else about the person is in the token. */
  readonly sid: string;
}

/** The signed form in which a session's id travels. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly known: KnownTokens,
  ) {}

  /** @param lasts seconds */
  seal(sessionId: string, lasts: number): string {
    const iat = Math.floor(Date.now() / 1_000);
    const claims = { sid: sessionId, iat, exp: iat + lasts };
    const token = this.jwt.sign(claims satisfies SessionClaims, { secret: this.keys.current });
    this.known.keep(token, claims);
    return token;
  }

  /** The session's id, or null where the token is not one of ours. */
  open(token: string | null): string | null {
    const key = token && this.keys.checking(token);
    if (!key) return null;
    try {
      return this.jwt.verify<SessionClaims>(token, { secret: key }).sid;
    } catch {
      return null;
    }
  }
}
