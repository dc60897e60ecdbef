import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { PasswordNeeded } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';

@Injectable()
class PasswordGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SessionUser }>();
    if (!user?.hasConfirmedPassword) throw new PasswordNeeded();
    return true;
  }
}

/** Allows the route to those who have confirmed their password; others get a 403 with `code: "passwordNeeded"`. */
export const AsksPassword = () => applyDecorators(UseGuards(PasswordGuard), ApiExtension('x-asks-password', true));
