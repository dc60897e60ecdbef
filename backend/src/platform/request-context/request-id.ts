import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { TrustProxy } from './trusted-proxies.js';
import { requestContext } from './request-context.js';

export const requestIdHeader = 'X-Request-Id';
const headerName = requestIdHeader.toLowerCase();
const valid = /^[\w.-]{8,64}$/;

/** @returns the id set by a trusted proxy, or a new one */
export function requestIdOf({ headers, socket }: IncomingMessage, trustProxy: TrustProxy): string {
  const given = headers[headerName];
  const isValid = typeof given === 'string' && valid.test(given);
  return isValid && trustProxy(socket.remoteAddress ?? '', 0) ? given : randomUUID();
}

/** Gives each request an id and a `requestContext`. */
export function assignRequestId(trustProxy: TrustProxy): RequestHandler {
  return (request, response, next) => {
    const id = requestIdOf(request, trustProxy);
    response.setHeader(requestIdHeader, id);
    requestContext.run(id, next, () => request.ip);
  };
}
