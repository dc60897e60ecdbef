import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '../health/readiness.js';
import { requestIdHeader } from '../presence/request-ids.js';
import type { Listener } from './answered-requests.js';
import type { CsrfGuard } from './csrf.guard.js';
import type { KeptAnswer, KeptAnswers } from './kept-answers.js';

export type Teller = (request: IncomingMessage, response: ServerResponse) => boolean;

const leastToPack = 1_024;
const takesGzip = /(^|,)\s*gzip\s*($|[,;](?!\s*q=0(\.0*)?\s*($|,)))/;

/**
 * Answers what was asked a moment ago, before the framework is troubled. Only for those who bring neither cookie nor
 * token: whoever might be somebody is looked at by the guards.
 * @param nameOf as `requestIdOf` names requests elsewhere @param listener is told of each that was answered
 * @returns false where there is nothing to tell again
 */
export function toldAgain(
  kept: KeptAnswers,
  csrf: CsrfGuard,
  readiness: Readiness,
  nameOf: (request: IncomingMessage) => string,
  listener: Listener,
): Teller {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) return false;
    // Whoever wants it found out anew gets that.
    if (headers['cache-control'] !== undefined) return false;
    const answer = readiness.isClosing ? undefined : kept.find(url);
    if (!answer) return false;
    const began = performance.now();
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    const isKnown = known.includes(answer.etag) || known.includes('*');
    const requestId = nameOf(request);
    const own = ['Set-Cookie', csrf.offered(), requestIdHeader, requestId];
    if (isKnown) response.writeHead(304, [...kept.headOf(answer), ...own]).end();
    else tell(answer, own, kept, headers['accept-encoding'] ?? '', response);
    const { statusCode: status } = response;
    listener({ requestId, method, route: answer.route, status, ms: performance.now() - began });
    return true;
  };
}

function tell(answer: KeptAnswer, own: string[], kept: KeptAnswers, encodings: string, response: ServerResponse): void {
  const isPacked = answer.body.length >= leastToPack && takesGzip.test(encodings);
  const body = isPacked ? kept.packed(answer) : answer.body;
  const how = isPacked ? ['Content-Encoding', 'gzip'] : [];
  response.writeHead(200, [...kept.headOf(answer), ...own, ...how, 'Content-Length', String(body.length)]);
  response.end(body);
}
