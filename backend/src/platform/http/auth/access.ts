import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { NotFound, NotSignedIn } from '../../../shared/errors.js';
import type { Role, Shopper } from '../../../shared/shopper.js';

export const accessMark = 'access';
export type Access = 'open' | readonly Role[];

/** Anyone may call it, signed in or not. */
export const Open = () => SetMetadata(accessMark, 'open' satisfies Access);

/** Only people of these roles may call it. A call without a mark is refused to everyone. */
export const For = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessMark, roles satisfies Access), ApiCookieAuth('session'), ApiBearerAuth('bearer'));

/** The person whose session the request rides on; there is always one where the call is marked `For`. */
export const CurrentShopper = createParamDecorator((_: unknown, context: ExecutionContext): Shopper => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: Shopper }>();
  if (!user) throw new NotSignedIn();
  return user;
});

/** As `CurrentShopper`, or null: for calls marked `Open`. */
export const CurrentShopperIfAny = createParamDecorator(
  (_: unknown, context: ExecutionContext): Shopper | null =>
    context.switchToHttp().getRequest<Request & { user?: Shopper }>().user ?? null,
);

/** @throws NotFound when `userId` names somebody else, as if they did not exist */
export function mustBeOneself(shopper: Shopper, userId: string): void {
  if (shopper.id !== userId) throw new NotFound('Not found.');
}
