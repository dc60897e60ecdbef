import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, RequestHandler, Response } from 'express';
import { NotAllowed } from '../../../shared/errors.js';
import { Config } from '../../config/config.js';
import { Cookies } from './cookies.js';
import { CsrfExempt } from '../server/route-decorators.js';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const header = 'x-xsrf-token';
// Shared caches may store these, so they must not carry anybody's token.
const files = /^\/(assets|pictures|health)\/|\.[a-z0-9]+$/i;

const mostKept = 5_000;
const longestKept = 600;

/** How long one token is handed to all who have no session, in ms. It goes with nobody's session, and so opens nothing. */
const sharedFor = 1_000;

/** Ties each changing call to a page of ours: a readable token, signed for the session it goes with. */
@Injectable()
export class CsrfGuard implements CanActivate {
  readonly #fitting = new Set<string>();
  #nobodys = { header: '', until: -Infinity };

  constructor(
    private readonly config: Config,
    private readonly cookies: Cookies,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const isExempt = this.reflector.getAllAndOverride(CsrfExempt, [context.getHandler(), context.getClass()]);
    if (request.headers.authorization || isExempt) return true;
    const session = this.cookies.read(request, this.cookies.session) ?? '';
    const token = this.cookies.read(request, this.cookies.csrf);
    const isFit = token !== null && this.#fits(token, session);
    if (!changing.has(request.method)) return true;
    this.#refuseForeign(request);
    if (session && !(isFit && equal(request.header(header) ?? '', token))) {
      throw new NotAllowed('This page is out of date. Please reload it and try again.');
    }
    return true;
  }

  /** Every answer to a browser brings a token where it has none that fits, whatever else the answer says. */
  readonly offer: RequestHandler = (request, response, next) => {
    const session = this.cookies.read(request, this.cookies.session) ?? '';
    const token = this.cookies.read(request, this.cookies.csrf);
    const isProgram = request.headers.authorization !== undefined;
    if (!isProgram && !files.test(request.path) && !(token && this.#fits(token, session)))
      this.renew(response, session);
    next();
  };

  /** The header that `offer` sets for somebody who has no session. */
  offered(): string {
    const now = performance.now();
    if (this.#nobodys.until > now) return this.#nobodys.header;
    const header = this.cookies.shown(this.cookies.csrf, this.#token(''));
    this.#nobodys = { header, until: now + sharedFor };
    return header;
  }

  /** A token for a session, in the very answer that opens it. @param session what the session's cookie holds; empty for none */
  renew(response: Response, session: string): void {
    if (session) this.cookies.show(response, this.cookies.csrf, this.#token(session));
    else response.append('Set-Cookie', this.offered());
  }

  #token(session: string): string {
    const random = randomBytes(18).toString('base64url');
    return `${random}.${signed(random, session, this.config.jwtSecret)}`;
  }

  /** What fitted once does so as long as the secrets are the same, which is as long as the process lives. */
  #fits(token: string, session: string): boolean {
    // As where it is signed: how long the one is tells it from the other.
    const pair = `${session.length}:${session}:${token}`;
    if (this.#fitting.has(pair)) return true;
    const isFit = this.#isSigned(token, session);
    // Longer than any session of the shop's: somebody wants us to keep it for them.
    if (isFit && pair.length < longestKept) {
      if (this.#fitting.size >= mostKept) this.#fitting.clear();
      this.#fitting.add(pair);
    }
    return isFit;
  }

  #isSigned(token: string, session: string): boolean {
    const [random = '', signature = ''] = token.split('.');
    const { jwtSecret, previousJwtSecret } = this.config;
    const isFit = (secret: string) => equal(signature, signed(random, session, secret));
    return isFit(jwtSecret) || (previousJwtSecret !== undefined && isFit(previousJwtSecret));
  }

  #refuseForeign(request: Request): void {
    const { origin } = request.headers;
    const isForeign = origin !== undefined && origin !== this.config.publicUrl && !isOwnHost(origin, request);
    if (isForeign || request.header('sec-fetch-site') === 'cross-site') {
      throw new NotAllowed('This call must come from a page of the shop.');
    }
  }
}

function signed(random: string, session: string, secret: string): string {
  return createHmac('sha256', secret).update(`csrf:${session.length}:${session}:${random}`).digest('base64url');
}

function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
