import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { hasBody } from './request-head.middleware.js';

// Twice the largest upload. Smaller bodies are read to the end, so that the client receives the response.
const maxDiscarded = 20 * 1024 * 1024; // bytes
const graceInMs = 2_000;

/**
 * Stops reading a body once the response is sent, and closes the connection after a moment for reading the response.
 * Node would read the rest of the body, whatever its size.
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
