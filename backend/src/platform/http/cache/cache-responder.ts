import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from '../../health/readiness.js';
import { requestIdHeader } from '../../request-context/request-id.js';
import type { RequestListener } from '../../logging/request-log.middleware.js';
import type { CsrfGuard } from '../auth/csrf.guard.js';
import { hasBody } from '../server/has-body.js';
import { fresh, type KeptAnswer, type KeptAnswers } from './response-cache.js';
import type { KnownVisitors, Visitor } from './verified-cookie-cache.js';
import { contentType } from '../output/serialized-response.js';

export type Teller = (request: IncomingMessage, response: ServerResponse) => boolean;

const leastToPack = 1_024;
const takesGzip = /(^|,)\s*gzip\s*($|[,;](?!\s*q=0(\.0*)?\s*($|,)))/;

interface Means {
  readonly kept: KeptAnswers;
  readonly visitors: KnownVisitors;
  readonly csrf: CsrfGuard;
  readonly readiness: Readiness;
  /** The headers that every answer has. */
  readonly headers: readonly (readonly [string, string])[];
  /** As `requestIdOf` names requests elsewhere. */
  readonly nameOf: (request: IncomingMessage) => string;
  /** Is told of each that was answered. */
  readonly listener: RequestListener;
}

const stranger: Visitor = { isSomebody: false };

/**
 * Answers what was asked a moment ago, before the framework is troubled. Only for those who bring neither cookie nor
 * token, or cookies that were looked at a moment ago: whoever else might be somebody is looked at by the guards.
 * @returns false where there is nothing to tell again
 */
export function toldAgain(means: Means): Teller {
  const { kept, visitors, csrf, readiness, nameOf, listener } = means;
  const everybodys = [...means.headers.flat(), 'Vary', fresh.Vary, 'Content-Type', contentType];
  const forAnybody = [...everybodys, 'Cache-Control', fresh['Cache-Control']];
  const forSomebody = [...everybodys, 'Cache-Control', 'no-store'];
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    // Whoever wants it found out anew gets that; and whoever sends something along is listened to within bounds.
    if (headers['cache-control'] !== undefined || hasBody(request)) return false;
    const visitor = headers.cookie === undefined ? stranger : visitors.of(headers.cookie);
    const found = visitor && !readiness.isClosing ? kept.find(url) : undefined;
    if (!visitor || !found || (visitor.isSomebody && !found.isForEverybody)) return false;
    const began = performance.now();
    const requestId = nameOf(request);
    const own = [requestIdHeader, requestId];
    if (visitor === stranger) own.push('Set-Cookie', csrf.offered());
    // One person's answers have no name, as elsewhere: nobody is to keep them.
    if (!visitor.isSomebody) own.push('ETag', found.answer.etag);
    const isKnown = !visitor.isSomebody && found.answer.isAmong(headers['if-none-match']);
    const body = isKnown ? '' : bodyOf(found, kept, headers['accept-encoding'], own);
    const [status, common] = [isKnown ? 304 : 200, visitor.isSomebody ? forSomebody : forAnybody] as const;
    response.writeHead(status, [...common, ...own]).end(body, 'latin1');
    listener({ requestId, method, route: found.route, status, ms: performance.now() - began });
    return true;
  };
}

/** @param own gets the headers that go with the body */
function bodyOf(found: KeptAnswer, kept: KeptAnswers, encodings = '', own: string[]): string {
  const { answer } = found;
  if (answer.length < leastToPack || !takesGzip.test(encodings)) {
    own.push('Content-Length', String(answer.length));
    return answer.bytes;
  }
  const packed = kept.packed(found);
  own.push('Content-Encoding', 'gzip', 'Content-Length', String(packed.length));
  return packed;
}
