import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics/metrics.js';
import { requestContext } from '../request-context/request-context.js';
import type { AccessLog, RequestLogEntry } from './access-log.js';

/** Called for every request when its response has ended. */
export type RequestListener = (entry: RequestLogEntry) => void;

/** @returns a listener that counts requests and logs them */
export function countAndLog(metrics: Metrics, log: AccessLog): RequestListener {
  return (entry) => {
    if (!entry.isAborted) metrics.observeRequest(entry, entry.ms / 1_000);
    log.log(entry);
  };
}

/** Reports every request when its response has ended. Runs after `assignRequestId`. */
export function requestLog(listener: RequestListener): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const { requestId = '' } = requestContext;
    response.once('close', () => {
      const { method } = request;
      const { statusCode: status, writableFinished } = response;
      const ms = performance.now() - startedAt;
      listener({ requestId, method, route: routeOf(request, response), status, ms, isAborted: !writableFinished });
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
