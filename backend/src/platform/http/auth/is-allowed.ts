import type { SessionUser } from '../../../shared/session-user.js';
import type { Access } from './access-decorators.js';

/** Whether a route with this access lets the person in; one without lets nobody in. */
export function isAllowed({ role, staffRole }: SessionUser, access: Exclude<Access, 'public'> | undefined): boolean {
  if (!access) return false;
  if ('staff' in access) return role === 'admin' && !!staffRole && access.staff.includes(staffRole);
  return access.includes(role);
}
