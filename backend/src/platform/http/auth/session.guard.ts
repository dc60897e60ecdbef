import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { NotAllowed, NotSignedIn } from '../../../shared/errors.js';
import type { Shopper } from '../../../shared/shopper.js';
import { presence } from '../../request-context/request-context.js';
import { type Access, accessMark } from './access.js';
import { Cookies } from './cookies.js';

type Asking = Request & { user?: Shopper | null };

/** Finds out who is there and whether they may. Without a mark, nobody may. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(
    private readonly cookies: Cookies,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Asking>();
    if (!this.#bringsASession(request)) return this.#admits(context, null);
    return (super.canActivate(context) as Promise<boolean>).then(() => this.#admits(context, request.user ?? null));
  }

  #admits(context: ExecutionContext, user: Shopper | null): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessMark, targets);
    if (user?.role === 'admin') presence.isStaff(user.id);
    if (user) context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    if (access === 'open') return true;
    if (!user) throw new NotSignedIn();
    if (!access?.includes(user.role)) throw new NotAllowed();
    return true;
  }

  /** Whoever brings nothing to look at is nobody, without a look. */
  #bringsASession(request: Request): boolean {
    return request.headers.authorization !== undefined || this.cookies.read(request, this.cookies.session) !== null;
  }

  /** A session that is missing or over is nobody's; only a database that does not answer is an error. */
  override handleRequest<T>(error: Error | null, user: T | false): T {
    if (error) throw error;
    return (user || null) as T;
  }
}
