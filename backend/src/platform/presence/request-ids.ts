import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { presence } from './presence.js';

export const requestIdHeader = 'X-Request-Id';
const fit = /^[\w.-]{8,64}$/;

/**
 * Gives every request a name, which its answer brings along and every line of the log written for it. A proxy that is trusted may
 * have named it already.
 */
export function requestIds(): RequestHandler {
  return (request, response, next) => {
    const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
    const given = trusts(request.socket.remoteAddress ?? '', 0) ? request.header(requestIdHeader) : undefined;
    const id = given && fit.test(given) ? given : randomUUID();
    response.setHeader(requestIdHeader, id);
    presence.run(id, next);
  };
}
