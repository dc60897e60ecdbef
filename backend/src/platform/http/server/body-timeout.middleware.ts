import type { Request, RequestHandler, Response } from 'express';
import { hasBody } from './request-head.middleware.js';
import { Upload } from '../routes/route-decorators.js';
import type { RouteRegistry } from '../routes/route-registry.js';
import { serverTimeouts } from './server-timeouts.js';

const requestTimeout = 408;

/** Answers 408 to bodies that arrive too slowly. Uploads have the server's timeout alone. @param timeout ms */
export function bodyTimeout(routes: RouteRegistry, timeout = serverTimeouts.bodyTimeout): RequestHandler {
  const timer = new BodyTimer(timeout);
  const isUpload = routes.matcher(Upload);
  return (request, response, next) => {
    if (hasBody(request) && !isUpload(request)) timer.start(request, response);
    next();
  };
}

/** All bodies have the same timeout and expire in the order they began, so one timer is enough for all. */
class BodyTimer {
  readonly #pending = new Map<Response, { readonly request: Request; readonly expiresAt: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly timeout: number) {}

  start(request: Request, response: Response): void {
    this.#pending.set(response, { request, expiresAt: performance.now() + this.timeout });
    response.once('close', () => this.#pending.delete(response));
    if (!this.#timer) this.#schedule(this.timeout);
  }

  #expire(): void {
    this.#timer = undefined;
    for (const [response, { request, expiresAt }] of this.#pending) {
      const left = expiresAt - performance.now();
      if (left > 0) return this.#schedule(left);
      this.#pending.delete(response);
      refuse(request, response);
    }
  }

  #schedule(ms: number): void {
    this.#timer = setTimeout(() => this.#expire(), ms).unref();
  }
}

function refuse(request: Request, response: Response): void {
  if (request.complete || response.headersSent) return;
  const message = 'The request took too long to arrive.';
  response.setHeader('Connection', 'close');
  response.status(requestTimeout).json({ success: false, statusCode: requestTimeout, message });
}
