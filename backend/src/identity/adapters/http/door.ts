import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Cookies } from '../../../platform/http/cookies.js';
import { CsrfGuard } from '../../../platform/http/csrf.guard.js';
import { type Limit, Throttle } from '../../../platform/http/throttle.js';
import type { OpenedSession } from '../../application/open-session.js';
import { SessionTokens } from './session-token.js';

const minute = 60;
const year = 365 * 24 * 60 * minute;

const limits = {
  loginOfAddress: { bucket: 'login-address', most: 5, seconds: 15 * minute },
  loginFrom: { bucket: 'login-from', most: 50, seconds: 15 * minute },
  register: { bucket: 'register', most: 10, seconds: 60 * minute },
  guest: { bucket: 'guest', most: 20, seconds: minute },
} satisfies Record<string, Limit>;

/** How people come in and go out by HTTP: cookies, tokens, and how often they may try. */
@Injectable()
export class Door {
  constructor(
    private readonly cookies: Cookies,
    private readonly csrf: CsrfGuard,
    private readonly tokens: SessionTokens,
    private readonly throttle: Throttle,
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
    this.cookies.hide(response, this.cookies.session, token, session.lasts);
    this.csrf.renew(response, token);
  }

  rememberGuest(response: Response, guestToken: string): void {
    this.cookies.hide(response, this.cookies.guest, guestToken, year);
  }

  letOut(response: Response): void {
    this.cookies.clear(response, this.cookies.session);
    this.csrf.renew(response, '');
    response.setHeader('Cache-Control', 'no-store');
  }

  async countLogin(request: Request, email: string): Promise<void> {
    await this.throttle.take(limits.loginFrom, request.ip ?? '');
    await this.throttle.take(limits.loginOfAddress, email.trim().toLowerCase());
  }

  async forgetLogins(email: string): Promise<void> {
    await this.throttle.forget(limits.loginOfAddress, email.trim().toLowerCase());
  }

  countRegistration(request: Request): Promise<void> {
    return this.throttle.take(limits.register, request.ip ?? '');
  }

  countGuest(request: Request): Promise<void> {
    return this.throttle.take(limits.guest, request.ip ?? '');
  }
}
