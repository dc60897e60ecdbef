import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Role } from '../../../shared/session-user.js';

export const accessKey = 'access';
export type Access = 'public' | readonly Role[];

/** Allows all requests, with or without a session. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Allows people of these roles. A route without an access decorator is refused to everyone. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessKey, roles satisfies Access), ApiCookieAuth('session'), ApiBearerAuth('bearer'));
