import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Access, accessKey } from '../../../src/platform/http/auth/access-decorators.js';
import { isAllowed } from '../../../src/platform/http/auth/is-allowed.js';
import { NotAllowed, NotSignedIn } from '../../../src/shared/errors.js';
import type { Role, SessionUser } from '../../../src/shared/session-user.js';

/** Authenticates by the headers `x-role` and `x-person`, for specs without the identity module. */
@Injectable()
export class HeaderAuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request & { user?: SessionUser }>();
    const role = request.header('x-role') as Role | undefined;
    const staffRole = role === 'admin' ? 'owner' : null;
    if (role) request.user = { id: request.header('x-person') ?? '', role, name: 'Asha', staffRole };
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (!request.user) throw new NotSignedIn();
    if (!isAllowed(request.user, access)) throw new NotAllowed();
    return true;
  }
}
