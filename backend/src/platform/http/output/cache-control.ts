import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

const isPrivate = /\b(no-store|private)\b/i;

/**
 * Makes every response say whether caches may store it: not, unless its route says otherwise. One that they may store
 * is given to everyone, so it sets no cookies.
 */
export function keepCookiesFromCaches(): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, settle);
    next();
  };
}

function settle(this: ServerResponse): void {
  const control = this.getHeader('Cache-Control');
  if (control === undefined) this.setHeader('Cache-Control', 'no-store');
  else if (!isPrivate.test(String(control))) this.removeHeader('Set-Cookie');
}
