import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { presence } from './request-context.js';

export const requestIdHeader = 'X-Request-Id';
const asSent = requestIdHeader.toLowerCase();
const fit = /^[\w.-]{8,64}$/;

/** Whether the word of a network address counts; Express makes one out of its setting `trust proxy`. */
export type Trusts = (address: string, hop: number) => boolean;

/** @returns the name that a trusted proxy has given the request already, else a new one */
export function requestIdOf({ headers, socket }: IncomingMessage, trusts: Trusts): string {
  const given = headers[asSent];
  const isFit = typeof given === 'string' && fit.test(given);
  return isFit && trusts(socket.remoteAddress ?? '', 0) ? given : randomUUID();
}

/** Gives every request a name, which its answer brings along and every line of the log written for it. */
export function requestIds(): RequestHandler {
  return (request, response, next) => {
    const id = requestIdOf(request, request.app.get('trust proxy fn') as Trusts);
    response.setHeader(requestIdHeader, id);
    presence.run(id, next);
  };
}
