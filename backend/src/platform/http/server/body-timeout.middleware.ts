import type { Request, RequestHandler, Response } from 'express';
import { hasBody } from './has-body.js';
import { patience } from './server-timeouts.js';
import { Upload } from './route-decorators.js';
import type { RouteRegistry } from './route-registry.js';

const requestTimeout = 408;

/** Answers 408 to bodies that take longer to arrive; uploads have the server's timeout alone. @param longest ms */
export function slowBodies(routes: RouteRegistry, longest = patience.bodyTimeout): RequestHandler {
  const watch = new Watch(longest);
  const isUpload = routes.matcher(Upload);
  return (request, response, next) => {
    if (hasBody(request) && !isUpload(request)) watch.over(request, response);
    next();
  };
}

/** All have the same time, so that it is up for them in the order in which they came: one timer does for all. */
class Watch {
  readonly #waiting = new Map<Response, { readonly request: Request; readonly until: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly longest: number) {}

  over(request: Request, response: Response): void {
    this.#waiting.set(response, { request, until: performance.now() + this.longest });
    response.once('close', () => this.#waiting.delete(response));
    if (!this.#timer) this.#lookIn(this.longest);
  }

  #look(): void {
    this.#timer = undefined;
    for (const [response, { request, until }] of this.#waiting) {
      const left = until - performance.now();
      if (left > 0) {
        return this.#lookIn(left);
      }
      this.#waiting.delete(response);
      letGo(request, response);
    }
  }

  #lookIn(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), ms).unref();
  }
}

function letGo(request: Request, response: Response): void {
  if (request.complete || response.headersSent) return;
  const message = 'The request took too long to arrive.';
  response.setHeader('Connection', 'close');
  response.status(requestTimeout).json({ success: false, statusCode: requestTimeout, message });
}
