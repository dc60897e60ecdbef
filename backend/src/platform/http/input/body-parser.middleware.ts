import type { IncomingMessage } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import { json, type Request, type RequestHandler, urlencoded } from 'express';
import { FormBody, RawBody } from '../routes/route-decorators.js';
import type { RouteRegistry } from '../routes/route-registry.js';
import { isTooDeep } from './body-depth.js';
import { hasBody } from './has-body.js';

const jsonLimit = 100 * 1024; // bytes
const rawLimit = 256 * 1024; // bytes
const formLimit = 4 * 1024; // bytes

/** Parses bodies as JSON, or as the route's decorators say, and refuses those nested too deeply. */
export function bodyParser(routes: RouteRegistry): RequestHandler {
  const parseJson = json({ limit: jsonLimit });
  const parseRaw = json({ limit: rawLimit, verify: storeRawBody });
  const parseForm = urlencoded({ extended: false, limit: formLimit });
  const [isRaw, acceptsForm] = [routes.matcher(RawBody), routes.matcher(FormBody)];
  const parserOf = (request: Request) => {
    if (isRaw(request)) return parseRaw;
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm && acceptsForm(request) ? parseForm : parseJson;
  };
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    parserOf(request)(request, response, (error?: unknown) => {
      next(error ?? (isTooDeep(request.body) ? new BadRequestException() : undefined));
    });
  };
}

function storeRawBody(request: IncomingMessage & { rawBody?: string }, _response: unknown, bytes: Buffer): void {
  request.rawBody = bytes.toString('utf8');
}
