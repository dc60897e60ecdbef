import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Cookies } from '../../../platform/http/auth/cookies.js';
import { CsrfGuard } from '../../../platform/http/auth/csrf.guard.js';
import type { OpenedSession } from '../../application/open-session.js';
import { SessionTokens } from './session-token.js';

const year = 365 * 24 * 60 * 60; // seconds

/** How people come in and go out by HTTP: cookies and tokens. */
@Injectable()
export class Door {
  constructor(
    private readonly cookies: Cookies,
    private readonly csrf: CsrfGuard,
    private readonly tokens: SessionTokens,
  ) {}

  sessionIdOf(request: Request): string | null {
    const [, bearer = null] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    return this.tokens.open(request.headers.authorization ? bearer : this.cookies.read(request, this.cookies.session));
  }

  guestTokenOf(request: Request): string | null {
    return this.cookies.read(request, this.cookies.guest);
  }

  tokenOf({ sessionId, lasts }: OpenedSession): string {
    return this.tokens.seal(sessionId, lasts);
  }

  letIn(response: Response, session: OpenedSession): void {
    const token = this.tokenOf(session);
    this.cookies.setHttpOnly(response, this.cookies.session, token, session.lasts);
    this.csrf.renew(response, token);
  }

  rememberGuest(response: Response, guestToken: string): void {
    this.cookies.setHttpOnly(response, this.cookies.guest, guestToken, year);
  }

  forgetGuest(response: Response): void {
    this.cookies.clear(response, this.cookies.guest);
  }

  letOut(response: Response): void {
    this.cookies.clear(response, this.cookies.session);
    this.csrf.renew(response, '');
    response.setHeader('Cache-Control', 'no-store');
  }
}
