import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Cookies } from '../../../../platform/http/auth/cookies.js';
import { CsrfGuard } from '../../../../platform/http/auth/csrf.guard.js';
import type { OpenedSession } from '../../../application/session/open-session.js';
import type { Browser } from '../../../application/session/recognise-device.js';
import { browserName } from './browser-name.js';
import { SessionTokenSigner } from './session-token-signer.js';

/** 128 bits, base64url. */
const deviceTokens = /^[\w-]{22}$/;
const year = 365 * 24 * 60 * 60; // seconds

/** Sets and clears the cookies of a session, and reads its id from a request. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly cookies: Cookies,
    private readonly csrf: CsrfGuard,
    private readonly tokens: SessionTokenSigner,
  ) {}

  sessionIdOf(request: Request): string | null {
    return this.tokens.verify(this.cookies.sessionToken(request));
  }

  guestTokenOf(request: Request): string | null {
    return this.cookies.read(request, this.cookies.guest);
  }

  /** The browser of the device cookie. Without one, a new token that `rememberDevice` sets as a cookie. */
  browserOf(request: Request): Browser {
    const known = this.cookies.read(request, this.cookies.device);
    const deviceToken = known && deviceTokens.test(known) ? known : randomBytes(16).toString('base64url');
    return { deviceToken, name: browserName(request.headers['user-agent']) };
  }

  /** For clients that use bearer tokens: they store no cookies, so their `User-Agent` header identifies them. */
  programOf({ headers }: Request): Browser {
    const name = headers['user-agent'] ?? '';
    return { deviceToken: `program ${name}`, name: browserName(name) };
  }

  /** Forbids caching the response. @returns the session's bearer token, for the response body */
  openInBody(response: Response, { sessionId, maxAge }: OpenedSession): string {
    response.setHeader('Cache-Control', 'no-store');
    return this.tokens.sign(sessionId, maxAge);
  }

  open(response: Response, session: OpenedSession): void {
    const token = this.openInBody(response, session);
    this.cookies.setHttpOnly(response, this.cookies.session, token, session.maxAge);
    this.csrf.renew(response, token);
  }

  rememberDevice(response: Response, { deviceToken }: Browser): void {
    this.cookies.setHttpOnly(response, this.cookies.device, deviceToken, year);
  }

  rememberGuest(response: Response, guestToken: string): void {
    this.cookies.setHttpOnly(response, this.cookies.guest, guestToken, year);
  }

  forgetGuest(response: Response): void {
    this.cookies.clear(response, this.cookies.guest);
  }

  close(response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    this.csrf.renew(response, '');
    this.cookies.clear(response, this.cookies.session);
  }
}
