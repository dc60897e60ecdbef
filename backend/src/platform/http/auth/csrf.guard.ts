import { createHmac, randomBytes } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { NotAllowed } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';
import { isForCaches } from '../output/cache-control.js';
import { CsrfExempt } from '../routes/route-decorators.js';
import { hasBearerToken } from './bearer-token.js';
import { Cookies } from './cookies.js';
import { equalSecrets } from './equal-secrets.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const header = 'x-xsrf-token';

/** Double-submit cookie against CSRF: a token that scripts can read, signed for the session it belongs to. */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly cookies: Cookies,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (safeMethods.has(request.method) || hasBearerToken(request)) return true;
    if (this.reflector.getAllAndOverride(CsrfExempt, [context.getHandler(), context.getClass()])) return true;
    this.#refuseCrossSite(request);
    const session = this.#sessionOf(request);
    const token = this.cookies.read(request, this.cookies.csrf);
    const isSent = token !== null && equalSecrets(request.header(header) ?? '', token);
    if (session && !(isSent && this.#isSigned(token, session))) {
      throw new NotAllowed('This page is out of date. Please reload it and try again.');
    }
    return true;
  }

  /** Gives browsers without a valid token one, with a response that no cache may store. */
  readonly offer: RequestHandler = (request, response, next) => {
    const session = this.#sessionOf(request);
    const token = this.cookies.read(request, this.cookies.csrf);
    const isValid = token !== null && this.#isSigned(token, session);
    if (!isValid && !hasBearerToken(request)) {
      onHeaders(response, () => {
        const isRenewed = this.cookies.isSet(response, this.cookies.csrf);
        if (!isRenewed && !isForCaches(response)) this.renew(response, session);
      });
    }
    next();
  };

  /** Sets a new token. @param session the session's cookie, or '' for none */
  renew(response: Response, session: string): void {
    const random = randomBytes(18).toString('base64url');
    const token = `${random}.${signature(random, session, this.config.jwtSecret)}`;
    this.cookies.setReadable(response, this.cookies.csrf, token);
  }

  #sessionOf(request: Request): string {
    return this.cookies.read(request, this.cookies.session) ?? '';
  }

  #isSigned(token: string, session: string): boolean {
    const [random = '', given = ''] = token.split('.');
    const { jwtSecret, previousJwtSecret } = this.config;
    const isSignedBy = (secret: string) => equalSecrets(given, signature(random, session, secret));
    return isSignedBy(jwtSecret) || (previousJwtSecret !== undefined && isSignedBy(previousJwtSecret));
  }

  #refuseCrossSite(request: Request): void {
    const { origin } = request.headers;
    const isForeign = origin !== undefined && origin !== this.config.publicUrl && !isOwnHost(origin, request);
    if (isForeign || request.header('sec-fetch-site') === 'cross-site') {
      throw new NotAllowed('This call must come from a page of the shop.');
    }
  }
}

/** With the length of the session first, two different pairs never give the same text. */
function signature(random: string, session: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf:${session.length}:${session}:${random}`).digest('base64url');
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
