import type { RequestHandler } from 'express';
import { hasBody } from './has-body.js';

const longestInMs = 15_000;
// A picture may come over a slow line; the server's own patience is enough for it.
const uploads = /^\/api\/v1\/admin\/img-upload\/?$/i;
const requestTimeout = 408;

/** Lets go of whoever drips a small body byte by byte: what fits into 100 kB is here at once. */
export function slowBodies(): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request) || uploads.test(request.path)) return next();
    const timer = setTimeout(() => {
      if (request.complete || response.headersSent) return;
      const message = 'The request took too long to arrive.';
      response.setHeader('Connection', 'close');
      response.status(requestTimeout).json({ success: false, statusCode: requestTimeout, message });
    }, longestInMs).unref();
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
