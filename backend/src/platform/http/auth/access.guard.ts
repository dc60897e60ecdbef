import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { NotAllowed, NotSignedIn } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';
import { type Access, accessKey } from './access-decorators.js';
import { isAllowed } from './is-allowed.js';
import { Cookies } from './cookies.js';

type AuthenticatedRequest = Request & { user?: SessionUser | null };

/** Authenticates the session and checks the route's roles. Refuses routes without an access decorator. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly cookies: Cookies,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (this.cookies.sessionToken(request) === null) return this.#authorize(context, null);
    return (super.canActivate(context) as Promise<boolean>).then(() => this.#authorize(context, request.user ?? null));
  }

  #authorize(context: ExecutionContext, user: SessionUser | null): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, targets);
    if (user) context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (access === 'public') return true;
    if (!user) throw new NotSignedIn();
    if (!isAllowed(user, access)) throw new NotAllowed();
    return true;
  }

  /** Returns null for a missing or expired session, where Nest would throw; rethrows errors, such as the database's. */
  override handleRequest<T>(error: Error | null, user: T | false): T {
    if (error) throw error;
    return (user || null) as T;
  }
}
