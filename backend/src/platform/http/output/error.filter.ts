import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import {
  ChangedMeanwhile,
  type FieldError,
  Gone,
  Invalid,
  NotAllowed,
  NotFound,
  NotSignedIn,
  PasswordNeeded,
  RuleBroken,
  TooLarge,
  TooManyTries,
  Unreachable,
  WrongType,
} from '../../../shared/errors.js';
import { tryAgainIn } from '../../../shared/try-again.js';
import { isDatabaseUnavailable } from '../../postgres/connection/database-errors.js';
import { requestContext } from '../../request-context/request-context.js';

/** Statuses in the security log: failed authentication, missing permission, too many attempts. */
const securityStatuses = new Set([401, 403, 429]);

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly fields?: readonly FieldError[];
  readonly code?: 'changedMeanwhile' | 'passwordNeeded';
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

const messages: Record<number, string> = {
  400: 'The request is malformed.',
  404: 'There is nothing at this address.',
  405: 'This address does not support that method.',
  413: 'That is too large.',
  415: 'That type of content is not accepted here.',
  429: 'Too many attempts.',
};

const messageInData = 'messageInData';

/** Repeats an error's message in `data`, where the sign-in pages read it. */
export const repeatMessageInData: RequestHandler = (_request, response, next) => {
  response.locals[messageInData] = true;
  next();
};

/** Maps errors to HTTP responses. An unknown error is a bug: it is logged, and its details are not sent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log = new Logger('Http');
  readonly #security = new Logger('Security');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(error) ?? this.#bug(error);
    if (securityStatuses.has(refusal.status))
      this.#security.log(`${request.method} ${routeOf(request)} was refused with ${refusal.status}`);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refusal.retryAfterSeconds) response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
    // A route may have set another for what it found.
    response.setHeader('Cache-Control', 'no-store');
    response.status(refusal.status).json({
      success: false,
      statusCode: refusal.status,
      message: refusal.message,
      ...(refusal.fields?.length ? { errors: refusal.fields } : {}),
      ...(refusal.code ? { code: refusal.code } : {}),
      ...(refusal.data === undefined ? {} : { data: refusal.data }),
      ...(response.locals[messageInData] ? { data: refusal.message } : {}),
    });
  }

  #bug(error: unknown): Refusal {
    const id = requestContext.requestId ?? randomUUID();
    this.#log.error(`${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return { status: 500, message: `Something went wrong on our side. (${id})` };
  }
}

/** The route's pattern, because the address itself may contain people's ids. */
function routeOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'unknown route';
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Invalid) return { status: 400, message: error.message, fields: error.fields };
  if (error instanceof NotSignedIn) return { status: 401, message: error.message };
  if (error instanceof NotAllowed) return { status: 403, message: error.message };
  if (error instanceof PasswordNeeded) return { status: 403, message: error.message, code: 'passwordNeeded' };
  if (error instanceof NotFound) return { status: 404, message: error.message };
  if (error instanceof Gone) return { status: 410, message: error.message };
  if (error instanceof RuleBroken) {
    return { status: 409, message: error.message, fields: error.fields, data: error.data };
  }
  if (error instanceof ChangedMeanwhile) {
    return { status: 409, message: error.message, code: 'changedMeanwhile', data: error.current };
  }
  if (error instanceof TooLarge) return { status: 413, message: error.message };
  if (error instanceof WrongType) return { status: 415, message: error.message };
  if (error instanceof TooManyTries) {
    return { status: 429, message: error.message, retryAfterSeconds: error.retryAfterSeconds };
  }
  if (error instanceof Unreachable) {
    const status = error.what === 'paymentProvider' ? 502 : 503;
    return { status, message: error.message, retryAfterSeconds: error.retryAfterSeconds };
  }
  if (isDatabaseUnavailable(error)) {
    return { status: 503, message: `The shop is busy for a moment. ${tryAgainIn(5)}`, retryAfterSeconds: 5 };
  }
  if (error instanceof HttpException) return ofNest(error.getStatus(), error.message);
  return ofMiddleware(error);
}

/** Replaces Nest's messages about parsers and routes, which only developers understand. */
function ofNest(status: number, message: string): Refusal | null {
  if (status >= 500) return null;
  return { status, message: messages[status] ?? message };
}

/** Errors of body parsers, which are plain errors with a status. */
function ofMiddleware(error: unknown): Refusal | null {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 500 || expose === false) return null;
  return { status, message: messages[status] ?? 'The request is malformed.' };
}
