import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { Cookies } from '../../../../platform/http/auth/cookies.js';
import type { SessionUser } from '../../../../shared/session-user.js';
import { hashOf } from '../../../application/session/secret-token.js';
import { Sessions } from '../../../domain/sessions.js';
import { audience, issuer } from './session-token-signer.js';
import { SigningKeys } from './signing-keys.js';
import { type SessionClaims, VerifiedTokenCache } from './verified-token-cache.js';

/** Reads the session from a bearer token, or from the cookie when there is none. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    keys: SigningKeys,
    private readonly cookies: Cookies,
    private readonly sessions: Sessions,
    private readonly cache: VerifiedTokenCache,
  ) {
    super({
      jwtFromRequest: (request: Request) => cookies.sessionToken(request),
      secretOrKeyProvider: (_request, token: string, done) => {
        const key = keys.verificationKey(token);
        done(key ? null : new Error('Not a session token.'), key ?? undefined);
      },
      algorithms: ['HS256'],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: object): void {
    const token = this.cookies.sessionToken(request);
    const claims = token && this.cache.get(token);
    if (!claims) return super.authenticate(request, options);
    this.shopperOf(claims.idHash).then(
      (shopper) => (shopper ? this.success(shopper) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Called with the claims of a verified token. */
  async validate(request: Request, claims: SessionClaims): Promise<SessionUser | false> {
    if (typeof claims.sid !== 'string') return false;
    const token = this.cookies.sessionToken(request);
    if (token) this.cache.set(token, claims);
    return this.shopperOf(hashOf(claims.sid));
  }

  /** Not `#shopperOf`: Passport calls objects made by `Object.create(strategy)`, which have no `#private` methods. */
  private async shopperOf(idHash: string): Promise<SessionUser | false> {
    return (await this.sessions.use(idHash)) ?? false;
  }
}
