import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Measures every request by the call it was for, never by its address, which may name people's ids. */
export function requestTimes(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('finish', () => {
      const call = { method: request.method, route: routeOf(request, response), status: response.statusCode };
      metrics.tookTime(call, (performance.now() - began) / 1_000);
    });
    next();
  };
}

function routeOf({ route }: Request, { statusCode }: Response): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  if (typeof path === 'string') return path;
  return statusCode === 404 ? 'nothing' : 'page';
}
