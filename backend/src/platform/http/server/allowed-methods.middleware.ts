import { MethodNotAllowedException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** TRACE, which would show a page what its own scripts may not read, and all that the shop has no use for. */
export function knownMethodsOnly(): RequestHandler {
  return (request, response, next) => {
    if (known.includes(request.method)) return next();
    response.setHeader('Allow', known.join(', '));
    next(new MethodNotAllowedException());
  };
}
