import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { Role, StaffRole } from '../../../shared/session-user.js';
import { RefusalDto } from '../output/documented-responses.js';

export const accessKey = 'access';
export type Access = 'public' | readonly Role[] | { readonly staff: readonly StaffRole[] };

/** Allows all requests, with or without a session. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Allows people of these roles. A route without an access decorator is refused to everyone. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessKey, roles satisfies Access), ApiCookieAuth('session'), ApiBearerAuth('bearer'));

/** Allows staff of these roles, and nobody else. */
export const Staff = (...staff: [StaffRole, ...StaffRole[]]) =>
  applyDecorators(
    SetMetadata(accessKey, { staff } satisfies Access),
    ApiCookieAuth('session'),
    ApiBearerAuth('bearer'),
    ApiExtension('x-staff-roles', staff),
    ApiResponse({ status: 403, description: `Only for ${listed(staff)}; or a bad CSRF token.`, type: RefusalDto }),
  );

function listed(roles: readonly StaffRole[]): string {
  return new Intl.ListFormat('en').format(roles.map((role) => `${role}s`));
}
