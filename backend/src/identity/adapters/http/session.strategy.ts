import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Cookies } from '../../../platform/http/cookies.js';
import type { Shopper } from '../../../shared/shopper.js';
import { hashOf } from '../../application/secrets.js';
import { Sessions } from '../../domain/sessions.js';
import { audience, issuer, type SessionClaims } from './session-token.js';
import { SigningKeys } from './signing-keys.js';

const bearer = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Reads the session from the cookie, or from `Authorization` where there is one; then the cookie counts for nothing. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    keys: SigningKeys,
    cookies: Cookies,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: (request: Request) =>
        request.headers.authorization ? bearer(request) : cookies.read(request, cookies.session),
      secretOrKeyProvider: (_request, token: string, done) => {
        const key = keys.checking(token);
        done(key ? null : new Error('That is no token of the shop.'), key ?? undefined);
      },
      algorithms: ['HS256'],
      issuer,
      audience,
    });
  }

  async validate({ sid }: SessionClaims): Promise<Shopper | false> {
    if (typeof sid !== 'string') return false;
    return (await this.sessions.use(hashOf(sid))) ?? false;
  }
}
