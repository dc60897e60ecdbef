import { createHmac, randomBytes } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, RequestHandler, Response } from 'express';
import { NotAllowed } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';
import { CsrfExempt } from '../routes/route-decorators.js';
import { Cookies } from './cookies.js';
import { equalSecrets } from './equal-secrets.js';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const header = 'x-xsrf-token';
// Paths whose responses set no CSRF cookie: no page's script reads them.
const files = /^\/(assets|pictures|health)\/|\.[a-z0-9]+$/i;

const maxVerified = 5_000;
const maxVerifiedLength = 600;

/** How long all visitors without a session get the same token, in ms. It is not valid for requests with a session. */
const anonymousTokenAge = 1_000;

/** Double-submit cookie against CSRF: a token that scripts can read, signed for the session it belongs to. */
@Injectable()
export class CsrfGuard implements CanActivate {
  readonly #verified = new Set<string>();
  #anonymous = { header: '', expiresAt: -Infinity };

  constructor(
    private readonly config: Config,
    private readonly cookies: Cookies,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!unsafeMethods.has(request.method) || request.headers.authorization) return true;
    if (this.reflector.getAllAndOverride(CsrfExempt, [context.getHandler(), context.getClass()])) return true;
    this.#refuseCrossSite(request);
    const session = this.cookies.read(request, this.cookies.session) ?? '';
    const token = this.cookies.read(request, this.cookies.csrf);
    const isValid = token !== null && this.#isValid(token, session);
    if (session && !(isValid && equalSecrets(request.header(header) ?? '', token))) {
      throw new NotAllowed('This page is out of date. Please reload it and try again.');
    }
    return true;
  }

  /** Sets a token for browsers without a valid one; `keepCookiesFromCaches` removes it where caches may store it. */
  readonly offer: RequestHandler = (request, response, next) => {
    const session = this.cookies.read(request, this.cookies.session) ?? '';
    const token = this.cookies.read(request, this.cookies.csrf);
    const hasBearer = request.headers.authorization !== undefined;
    if (!hasBearer && !files.test(request.path) && !(token && this.#isValid(token, session)))
      this.renew(response, session);
    next();
  };

  /** The `Set-Cookie` header for visitors without a session, the same for all of them during `anonymousTokenAge`. */
  #anonymousTokenHeader(): string {
    const now = performance.now();
    if (this.#anonymous.expiresAt > now) return this.#anonymous.header;
    const header = this.#header('');
    this.#anonymous = { header, expiresAt: now + anonymousTokenAge };
    return header;
  }

  /** Sets a new token. @param session the session's cookie, or '' for none */
  renew(response: Response, session: string): void {
    this.cookies.setHeader(response, this.cookies.csrf, session ? this.#header(session) : this.#anonymousTokenHeader());
  }

  #header(session: string): string {
    const random = randomBytes(18).toString('base64url');
    const token = `${random}.${signature(random, session, this.config.jwtSecret)}`;
    return this.cookies.readableHeader(this.cookies.csrf, token);
  }

  /** Caches valid pairs of a token and a session, which stay valid because the secrets never change at run time. */
  #isValid(token: string, session: string): boolean {
    // With the length of the session first, two different pairs never give the same text.
    const pair = `${session.length}:${session}:${token}`;
    if (this.#verified.has(pair)) return true;
    const isValid = this.#isSigned(token, session);
    // Longer pairs do not contain a session cookie of the shop, and would only fill the cache.
    if (isValid && pair.length < maxVerifiedLength) {
      if (this.#verified.size >= maxVerified) this.#verified.clear();
      this.#verified.add(pair);
    }
    return isValid;
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

function signature(random: string, session: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf:${session.length}:${session}:${random}`).digest('base64url');
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
