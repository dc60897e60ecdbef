import type { RequestHandler } from 'express';
import type { Readiness } from './readiness.js';

/** While the shop closes, every answer asks its connection to look for another instance. */
export function sayGoodbye(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.isClosing) response.setHeader('Connection', 'close');
    next();
  };
}
