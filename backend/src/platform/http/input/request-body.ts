import type { IncomingMessage } from 'node:http';
import { PayloadTooLargeException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

// Twice the largest picture. Smaller bodies are read to the end: a client cut off while sending loses the response.
const maxDiscarded = 20 * 1024 * 1024; // bytes
const graceMs = 2_000;

/** Whether the request has a body (RFC 9112, section 6). */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Calls `refuse` once: at once if the body says that it is larger, else as soon as it is. @param most bytes */
export function limitBody(request: IncomingMessage, most: number, refuse: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse();
  let bytes = 0;
  request.on('data', function count(chunk: Buffer) {
    bytes += chunk.length;
    if (bytes <= most) return;
    request.off('data', count);
    refuse();
  });
}

interface ParserOptions {
  /** The media type of the bodies that it reads. */
  readonly type: string;
  /** Bytes. */
  readonly limit: number;
}

/** A parser of Express that refuses a body as soon as it is too large; by itself it reads to the body's end first. */
export function bodyParser<T extends ParserOptions>(parser: (by: T) => RequestHandler, options: T): RequestHandler {
  const parse = parser(options);
  return (request, response, next) => {
    // Another parser may have read it.
    if (request.readableEnded || !request.is(options.type)) return next();
    let isSettled = false;
    const settle = (error?: unknown) => {
      if (isSettled) return;
      isSettled = true;
      next(error);
    };
    limitBody(request, options.limit, () => settle(new PayloadTooLargeException()));
    if (!isSettled) parse(request, response, settle);
  };
}

/**
 * After its response Node reads the rest of a body to the end. This ends the connection of a client that has much more
 * to send; not at once, because that may take the response with it.
 */
export function endLongBodies(): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) response.once('finish', () => hasMuchToSend(request) && endSoon(request));
    next();
  };
}

function hasMuchToSend({ complete, headers }: Request): boolean {
  return !complete && Number(headers['content-length'] ?? Infinity) > maxDiscarded;
}

function endSoon(request: Request): void {
  setTimeout(() => !request.complete && request.destroy(), graceMs).unref();
}
