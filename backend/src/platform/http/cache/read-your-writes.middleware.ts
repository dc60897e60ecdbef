import type { Request, RequestHandler } from 'express';
import type { OwnWrites } from '../../database/own-writes.js';
import { Replica } from '../../database/replica.js';
import type { Cookies } from '../auth/cookies.js';

const cookie = 'wrote';
/** By then the replica has what was written, or is not asked at all; in seconds. */
const lasts = 2;
const looking = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever changed something sees it changed, whichever instance and database they come to next.
 * The browser remembers that, so that no instance needs to. Programs that keep no cookies always ask the first database.
 */
export function ownWritesKeptInMind(replica: Replica, ownWrites: OwnWrites, cookies: Cookies): RequestHandler {
  return (request, response, next) => {
    if (!replica.isUsed) return next();
    const isLooking = looking.has(request.method);
    if (!isLooking) cookies.hide(response, cookie, '1', lasts);
    const isProgram = request.headers.authorization !== undefined;
    ownWrites.answer(isLooking && !isProgram && !wroteLately(request, cookies), next);
  };
}

export function wroteLately(request: Request, cookies: Cookies): boolean {
  return cookies.read(request, cookie) !== null;
}
