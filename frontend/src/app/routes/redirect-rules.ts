import type { User } from '../../contract/types';
import { homeOf } from '../../features/auth';

/** Links in mails must work for every role and without a session. */
const linkedInMails = [
  'forgot-password',
  'reset-password',
  'confirm-email',
  'undo-email-change',
  'accept-invitation',
  'stock-alert',
];
const allowedToAll = ['/unauth-page', '/shop/product', '/shop/help', ...linkedInMails.map((page) => `/auth/${page}`)];
const areas = ['/auth', '/shop', '/admin'];
const beforeSigningIn = ['/auth/login', '/auth/register', '/auth/guest'];

/** Whether `path` is `area` or below it, segment by segment: `/shopping` is not in `/shop`. */
function isIn(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** @returns the path to redirect to from the path `asked`, or null if the user may open it */
export function redirectFor(asked: string, user: User | null): string | null {
  const path = asked.toLowerCase(); // as the router matches
  if (path === '/') return user ? homeOf(user) : '/auth/login';
  if (allowedToAll.some((page) => isIn(page, path)) || !areas.some((area) => isIn(area, path))) return null;
  if (!user) return beforeSigningIn.some((entry) => isIn(entry, path)) ? null : '/auth/login';
  if (isIn('/auth', path)) return homeOf(user);
  if (isIn('/admin', path) && user.role !== 'admin') return '/unauth-page';
  if (isIn('/shop', path) && user.role === 'admin') return homeOf(user);
  return areas.includes(path.replace(/\/$/, '')) ? homeOf(user) : null;
}

/** @returns the path to return to after sign-in, or null if it is not a path of this site */
export function safeReturn(to: unknown): string | null {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : null;
}
