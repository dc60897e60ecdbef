import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { NotSignedIn } from '../../../shared/errors.js';
import type { SessionUser } from '../../../shared/session-user.js';

/** The person of the request's session; always set on routes with `@Roles`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SessionUser }>();
  if (!user) throw new NotSignedIn();
  return user;
});

/** The person of the request's session, or null without a session; for routes with `@Public`. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionUser | null =>
    context.switchToHttp().getRequest<Request & { user?: SessionUser }>().user ?? null,
);
