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

/** Whether a response, whose headers are complete, is one that caches may store. */
export function isForCaches(response: ServerResponse): boolean {
  const control = response.getHeader('Cache-Control');
  return control !== undefined && !isPrivate.test(String(control));
}

function settle(this: ServerResponse): void {
  if (isForCaches(this)) this.removeHeader('Set-Cookie');
  else if (!this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'no-store');
}
