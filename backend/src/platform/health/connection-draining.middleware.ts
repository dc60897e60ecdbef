import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import type { Readiness } from './readiness.js';

/** Closes connections after their response while the shop shuts down, so that clients connect to another instance. */
export function drainConnections(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, () => {
      if (readiness.isClosing) response.setHeader('Connection', 'close');
    });
    next();
  };
}
