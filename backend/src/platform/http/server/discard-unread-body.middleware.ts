import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { hasBody } from './has-body.js';

// The largest picture and its form twice over: whoever sends that much is heard out, so that they can read why not.
const mostHeardOut = 20 * 1024 * 1024;
const graceInMs = 2_000;

/**
 * Whoever has their answer and goes on sending is not listened to any longer: they get a moment to read the answer, then the line is
 * cut. Node by itself would take in the rest, however much it is.
 */
export function unheardBodies(): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    response.prependOnceListener('finish', () => {
      if (request.complete || announced(request) <= mostHeardOut) return;
      // With somebody who wants to read it Node does not throw it away but waits for them; they never do.
      request.on('readable', () => undefined);
      setTimeout(() => request.socket.destroy(), graceInMs).unref();
    });
    next();
  };
}

/** @returns bytes; without end where nothing is said */
function announced({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Infinity);
}
