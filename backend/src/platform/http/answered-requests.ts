import type { Request, RequestHandler, Response } from 'express';
import type { AccessLog, Answered } from '../presence/access-log.js';
import { presence } from '../presence/presence.js';
import type { Metrics } from '../metrics/metrics.js';

/** Told of every request once it is over. */
export type Listener = (answered: Answered) => void;

/** @returns what puts a request into the figures and into the log */
export function countedAndWritten(metrics: Metrics, log: AccessLog): Listener {
  return (answered) => {
    if (!answered.isCut) metrics.tookTime(answered, answered.ms / 1_000);
    log.tell(answered);
  };
}

/** Follows every request to its end. Stands behind `requestIds`. */
export function answeredRequests(tell: Listener): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { requestId = '' } = presence;
    response.once('close', () => {
      const { method } = request;
      const { statusCode: status, writableFinished } = response;
      const ms = performance.now() - began;
      tell({ requestId, method, route: routeOf(request, response), status, ms, isCut: !writableFinished });
    });
    next();
  };
}

function routeOf({ route }: Request, { statusCode }: Response): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  // What the framework itself says nothing is there for has a pattern for everything.
  if (typeof path === 'string' && path.startsWith('/')) return path;
  return statusCode < 400 ? 'page' : 'nothing';
}
