import type { Request, RequestHandler } from 'express';
import { requestContext } from '../../request-context/request-context.js';
import { hasBearerToken } from '../auth/bearer-token.js';
import type { Cookies } from '../auth/cookies.js';

const cookie = 'wrote';
/** Seconds; longer than the greatest lag at which a replica is read. */
const lifetime = 2;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads from the primary for two seconds after a write, on every instance: a cookie remembers the write. Clients with a
 * bearer token always read from the primary, because they need not store cookies.
 */
export function readYourWrites(hasReplica: boolean, cookies: Cookies): RequestHandler {
  return (request, response, next) => {
    if (!hasReplica) return next();
    const isSafe = safeMethods.has(request.method);
    if (!isSafe) cookies.setHttpOnly(response, cookie, '1', lifetime);
    const hasToken = hasBearerToken(request);
    requestContext.readsMayLag = isSafe && !hasToken && !hasRecentWrite(request, cookies);
    next();
  };
}

function hasRecentWrite(request: Request, cookies: Cookies): boolean {
  return cookies.read(request, cookie) !== null;
}
