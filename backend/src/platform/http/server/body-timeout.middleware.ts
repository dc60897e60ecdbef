import type { Request, RequestHandler, Response } from 'express';
import { hasBody } from '../input/has-body.js';
import { Upload } from '../routes/route-decorators.js';
import type { RouteRegistry } from '../routes/route-registry.js';
import { serverTimeouts } from './server-timeouts.js';

const requestTimeout = 408;

/** Responds with 408 to bodies that arrive too slowly. Uploads have only the server's timeout. @param timeout ms */
export function bodyTimeout(routes: RouteRegistry, timeout = serverTimeouts.bodyTimeout): RequestHandler {
  const isUpload = routes.matcher(Upload);
  return (request, response, next) => {
    if (hasBody(request) && !isUpload(request)) {
      const timer = setTimeout(refuse, timeout, request, response).unref();
      response.once('close', () => clearTimeout(timer));
    }
    next();
  };
}

function refuse(request: Request, response: Response): void {
  if (request.complete || response.headersSent) return;
  const message = 'The request took too long to arrive.';
  response.setHeader('Connection', 'close');
  response.status(requestTimeout).json({ success: false, statusCode: requestTimeout, message });
}
