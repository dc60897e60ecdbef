import { BadRequestException, HttpException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const longestAddress = 8 * 1024; // bytes
const mostParameters = 50;
const deepest = 20;
const addressTooLong = 414;
const expectationFailed = 417;

/** Refuses addresses that no page and no client of the API has. */
export function boundedAddress(): RequestHandler {
  return ({ url }, _response, next) => {
    if (url.length > longestAddress) return next(new HttpException('The address is too long.', addressTooLong));
    const from = url.indexOf('?');
    const parameters = from === -1 ? 0 : url.slice(from).split('&').length;
    next(parameters > mostParameters ? new BadRequestException() : undefined);
  };
}

/** Refuses expectations; `100-continue` is answered by Node. */
export function noExpectations(): RequestHandler {
  return ({ headers: { expect } }, _response, next) => {
    const isMet = expect === undefined || expect.toLowerCase() === '100-continue';
    next(isMet ? undefined : new HttpException('This expectation can’t be met.', expectationFailed));
  };
}

/** Refuses bodies nested so deeply that whoever walks through them may not come back. Stands behind the parser. */
export function boundedBody(): RequestHandler {
  return ({ body }, _response, next) => next(isTooDeep(body) ? new BadRequestException() : undefined);
}

/** Goes level by level instead of calling itself: what it looks for would be the end of it. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level
      .filter((value): value is object => typeof value === 'object' && value !== null)
      .flatMap((value) => Object.values(value) as unknown[])
      .filter((value) => typeof value === 'object' && value !== null);
  }
  return false;
}
