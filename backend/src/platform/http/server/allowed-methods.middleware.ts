import { MethodNotAllowedException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses other methods; TRACE would show a page headers that its scripts may not read. */
export function allowedMethods(): RequestHandler {
  return (request, response, next) => {
    if (allowed.includes(request.method)) return next();
    response.setHeader('Allow', allowed.join(', '));
    next(new MethodNotAllowedException());
  };
}
