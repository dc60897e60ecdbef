import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Handlers one after the other as if they were one: Express would compare the address with each of them. */
export function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => go(0, handlers, request, response, done);
}

function go(
  index: number,
  handlers: readonly RequestHandler[],
  request: Request,
  response: Response,
  done: NextFunction,
): void {
  const handler = handlers[index];
  if (!handler) return done();
  const next = (failure?: unknown) => {
    if (failure) done(failure);
    else go(index + 1, handlers, request, response, done);
  };
  // A body may have been waited for, and then nobody else would hear of it.
  try {
    void handler(request, response, next);
  } catch (error) {
    done(error);
  }
}
