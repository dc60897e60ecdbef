import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { hasBody } from '../input/has-body.js';

// Twice the largest upload. Smaller bodies are read to the end: a client cut off while sending loses the response.
const maxDiscarded = 20 * 1024 * 1024; // bytes
const graceInMs = 2_000;

/**
 * Once the response is sent, stops reading a body larger than `maxDiscarded`, which Node would read to its end, and
 * closes the connection after `graceInMs`, so that the client has time to read the response.
 */
export function discardUnreadBody(): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    response.prependOnceListener('finish', () => {
      if (request.complete || announcedLength(request) <= maxDiscarded) return;
      // A `readable` listener that never reads stops Node from discarding the rest.
      request.on('readable', () => undefined);
      setTimeout(() => request.socket.destroy(), graceInMs).unref();
    });
    next();
  };
}

/** @returns bytes; infinite for chunked bodies */
function announcedLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? Infinity);
}
