import { BadRequestException } from '@nestjs/common';
import type { RequestHandler } from 'express';

const maxDepth = 20;

/** Refuses bodies nested so deeply that recursive code may overflow the stack. Runs after the body parsers. */
export function refuseDeepBodies(): RequestHandler {
  return (request, _response, next) => next(isTooDeep(request.body) ? new BadRequestException() : undefined);
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
