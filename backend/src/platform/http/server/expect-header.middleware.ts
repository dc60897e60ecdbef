import { HttpException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const expectationFailed = 417;

/** Refuses expectations; Node handles `100-continue`. */
export function refuseExpectations(): RequestHandler {
  return ({ headers: { expect } }, _response, next) => {
    const isMet = expect === undefined || expect.toLowerCase() === '100-continue';
    next(isMet ? undefined : new HttpException('This expectation can’t be met.', expectationFailed));
  };
}
