import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics/metrics.js';
import { requestContext } from '../request-context/request-context.js';

/**
 * Counts and logs every request when its response has ended: its route's pattern, because the URL may contain people's
 * ids and searches, and the ms since it arrived. Runs after `assignRequestId`.
 */
export function requestLog(metrics: Metrics): RequestHandler {
  const log = new Logger('Access');
  return (request, response, next) => {
    const { requestId, startedAt = performance.now() } = requestContext;
    response.once('close', () => {
      const { method } = request;
      const { statusCode: status, writableFinished: isComplete } = response;
      const route = routeOf(request, response);
      const ms = performance.now() - startedAt;
      if (isComplete) metrics.observeRequest({ method, route, status }, ms / 1_000);
      const record = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 };
      // The client disconnected before the end of the response.
      log.log(`${method} ${route} ${status}`, isComplete ? record : { ...record, cut: true });
    });
    next();
  };
}

/** Responses from the cache, which run no route, name that of the first one. */
function routeOf({ route }: Request, { statusCode, locals }: Response): string {
  const path = (route as { path?: unknown } | undefined)?.path ?? locals['route'];
  if (typeof path === 'string') return path;
  return statusCode < 400 ? 'page' : 'nothing';
}
