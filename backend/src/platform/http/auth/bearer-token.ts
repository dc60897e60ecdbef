import type { Request } from 'express';

const scheme = /^bearer(?: +|$)/i;

/** Whether a token signs a request, and not its cookies. A proxy's user name and password (`Basic`) do neither. */
export function hasBearerToken({ headers }: Request): boolean {
  return scheme.test(headers.authorization ?? '');
}

/** @returns the token as sent, '' for none after the scheme; null if the request has no bearer token */
export function bearerToken(request: Request): string | null {
  return hasBearerToken(request) ? request.headers.authorization!.replace(scheme, '').trim() : null;
}
