import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '../health/readiness.js';
import { requestIdHeader } from '../presence/request-ids.js';
import type { Listener } from './answered-requests.js';
import type { CsrfGuard } from './csrf.guard.js';
import { hasBody } from './has-body.js';
import { fresh, type KeptAnswer, type KeptAnswers } from './kept-answers.js';
import { contentType } from './written-answer.js';

export type Teller = (request: IncomingMessage, response: ServerResponse) => boolean;

const leastToPack = 1_024;
const takesGzip = /(^|,)\s*gzip\s*($|[,;](?!\s*q=0(\.0*)?\s*($|,)))/;

interface Means {
  readonly kept: KeptAnswers;
  readonly csrf: CsrfGuard;
  readonly readiness: Readiness;
  /** The headers that every answer has. */
  readonly headers: readonly (readonly [string, string])[];
  /** As `requestIdOf` names requests elsewhere. */
  readonly nameOf: (request: IncomingMessage) => string;
  /** Is told of each that was answered. */
  readonly listener: Listener;
}

/**
 * Answers what was asked a moment ago, before the framework is troubled. Only for those who bring neither cookie nor
 * token: whoever might be somebody is looked at by the guards.
 * @returns false where there is nothing to tell again
 */
export function toldAgain({ kept, csrf, readiness, headers: everybodys, nameOf, listener }: Means): Teller {
  const all = [...everybodys, ...Object.entries(fresh), ['Content-Type', contentType]].flat();
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) return false;
    // Whoever wants it found out anew gets that; and whoever sends something along is listened to within bounds.
    if (headers['cache-control'] !== undefined || hasBody(request)) return false;
    const found = readiness.isClosing ? undefined : kept.find(url);
    if (!found) return false;
    const began = performance.now();
    const requestId = nameOf(request);
    const head = [...all, 'ETag', found.answer.etag, 'Set-Cookie', csrf.offered(), requestIdHeader, requestId];
    if (found.answer.isAmong(headers['if-none-match'])) response.writeHead(304, head).end();
    else tell(found, head, kept, headers['accept-encoding'], response);
    const { statusCode: status } = response;
    listener({ requestId, method, route: found.route, status, ms: performance.now() - began });
    return true;
  };
}

function tell(found: KeptAnswer, head: string[], kept: KeptAnswers, encodings = '', response: ServerResponse): void {
  const { answer } = found;
  if (answer.length >= leastToPack && takesGzip.test(encodings)) {
    const packed = kept.packed(found);
    head.push('Content-Encoding', 'gzip', 'Content-Length', String(packed.length));
    response.writeHead(200, head).end(packed);
  } else {
    head.push('Content-Length', String(answer.length));
    response.writeHead(200, head).end(answer.bytes, 'latin1');
  }
}
