import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Cookies } from '../../../platform/http/auth/cookies.js';
import type { Shopper } from '../../../shared/shopper.js';
import { hashOf } from '../../application/secrets.js';
import { Sessions } from '../../domain/sessions.js';
import { KnownTokens } from './known-tokens.js';
import { audience, issuer, type SessionClaims } from './session-token.js';
import { SigningKeys } from './signing-keys.js';

const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Reads the session from the cookie, or from `Authorization` where there is one; then the cookie counts for nothing. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    keys: SigningKeys,
    private readonly cookies: Cookies,
    private readonly sessions: Sessions,
    private readonly known: KnownTokens,
  ) {
    super({
      jwtFromRequest: (request: Request) => tokenOf(request, cookies),
      secretOrKeyProvider: (_request, token: string, done) => {
        const key = keys.checking(token);
        done(key ? null : new Error('That is no token of the shop.'), key ?? undefined);
      },
      algorithms: ['HS256'],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: object): void {
    const token = tokenOf(request, this.cookies);
    const known = token && this.known.of(token);
    if (!known) return super.authenticate(request, options);
    this.look(known.idHash).then(
      (shopper) => (shopper ? this.success(shopper) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Called once a token was found good. */
  async validate(request: Request, claims: SessionClaims): Promise<Shopper | false> {
    if (typeof claims.sid !== 'string') return false;
    const token = tokenOf(request, this.cookies);
    if (token) this.known.keep(token, claims);
    return this.look(hashOf(claims.sid));
  }

  private async look(idHash: string): Promise<Shopper | false> {
    return (await this.sessions.use(idHash)) ?? false;
  }
}

function tokenOf(request: Request, cookies: Cookies): string | null {
  return request.headers.authorization ? bearer(request) : cookies.read(request, cookies.session);
}
