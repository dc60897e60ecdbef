import type { IncomingMessage } from 'node:http';
import { BadRequestException, HttpException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const maxUrlLength = 8 * 1024; // bytes
const maxParameters = 50;
const maxDepth = 20;
const uriTooLong = 414;
const expectationFailed = 417;

/** Refuses URLs longer than those of any page or client. */
export function limitUrl(): RequestHandler {
  return ({ url }, _response, next) => {
    if (url.length > maxUrlLength) return next(new HttpException('The address is too long.', uriTooLong));
    const from = url.indexOf('?');
    const parameters = from === -1 ? 0 : url.slice(from).split('&').length;
    next(parameters > maxParameters ? new BadRequestException() : undefined);
  };
}

/** Whether a request has several headers `Host`: a proxy may have read another one than Node does. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (name = '') => name.length === 4 && name.toLowerCase() === 'host';
  let hosts = 0;
  // Names and values alternate.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1;
  return hosts > 1;
}

export function refuseSeveralHosts(): RequestHandler {
  return (request, _response, next) => next(hasSeveralHosts(request) ? new BadRequestException() : undefined);
}

/** Refuses expectations; Node handles `100-continue`. */
export function refuseExpectations(): RequestHandler {
  return ({ headers: { expect } }, _response, next) => {
    const isMet = expect === undefined || expect.toLowerCase() === '100-continue';
    next(isMet ? undefined : new HttpException('This expectation can’t be met.', expectationFailed));
  };
}

/** Refuses bodies nested so deeply that recursive code may overflow the stack. Runs after the parser. */
export function limitBodyDepth(): RequestHandler {
  return ({ body }, _response, next) => next(isTooDeep(body) ? new BadRequestException() : undefined);
}

/** Breadth-first, because recursion could overflow the stack here, too. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level
      .filter((value): value is object => typeof value === 'object' && value !== null)
      .flatMap((value) => Object.values(value) as unknown[])
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return false;
}
