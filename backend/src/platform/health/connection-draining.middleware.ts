import type { RequestHandler } from 'express';
import type { Readiness } from './readiness.js';

/** Closes connections while the shop shuts down, so that clients open new ones to another instance. */
export function drainConnections(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.isClosing) response.setHeader('Connection', 'close');
    next();
  };
}
