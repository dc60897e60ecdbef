import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Cookies } from '../auth/cookies.js';
import { hasBody } from '../input/request-body.js';

/** Headers of public responses: HTTP caches may store them and have to revalidate each time. */
export const publicHeaders = {
  Vary: 'Cookie, Authorization, Accept-Encoding',
  'Cache-Control': 'public, max-age=0, must-revalidate',
} as const;

interface StoredResponse {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** The route's pattern, for the log. */
  readonly route: string;
  /** By encoding, from the first request that accepts it. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = keyof typeof compress;

// As compressing while sending does it.
const brotli = promisify(brotliCompress);
const compress = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const encodings: readonly Encoding[] = ['br', 'gzip'];
const leastCompressed = 1_024; // bytes

const maxResponses = 300;
/** Characters. */
const maxUrl = 500;

/**
 * Stores what everybody gets, by URL: the responses to `GET` requests without a session. Equal requests share one
 * computation. A change in this process clears them; changes by other instances show after `maxAge`.
 */
@Injectable()
export class ResponseCache {
  /** In ms. With `ReplicaReads.maxLagMs` it adds up to one second, the most that displayed stock may lag. */
  static readonly maxAge: number = 400;
  /** Characters. Longer ones, such as long lists of long descriptions, are computed each time. */
  static readonly maxBody: number = 500_000;

  /** By URL, from the start of their computation; undefined for responses that may not be shared. */
  readonly #responses = new LRUCache<string, Promise<StoredResponse | undefined>>({
    max: maxResponses,
    ttlAutopurge: true,
  });
  #version = 0;

  constructor(private readonly cookies: Cookies) {}

  /** Counts the changes. */
  get version(): number {
    return this.#version;
  }

  /** Called after a commit, so that no outdated response is served. */
  clear(): void {
    this.#version += 1;
    this.#responses.clear();
  }

  readonly serve: RequestHandler = (request, response, next) => {
    response.setHeader('Vary', publicHeaders.Vary);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (this.cookies.sessionToken(request) !== null) {
      response.setHeader('Cache-Control', 'no-store');
      return next();
    }
    response.setHeader('Cache-Control', publicHeaders['Cache-Control']);
    if (request.method !== 'GET' || request.originalUrl.length > maxUrl || hasBody(request)) return next();
    const known = this.#responses.get(request.originalUrl);
    if (!known) {
      this.#store(request.originalUrl, response);
      return next();
    }
    known.then((stored) => (stored ? send(request, response, stored) : next())).catch(next);
  };

  #store(url: string, response: Response): void {
    const stored = whenSent(response);
    this.#responses.set(url, stored, { ttl: ResponseCache.maxAge });
    void stored.then((result) => {
      if (!result && this.#responses.peek(url) === stored) this.#responses.delete(url);
    });
  }
}

/** @returns undefined for a response that is not for everybody, such as an error */
function whenSent(response: Response): Promise<StoredResponse | undefined> {
  return new Promise((resolve) => {
    const sendBody = response.send.bind(response);
    response.send = (body: unknown) => {
      const type = response.getHeader('Content-Type');
      const isPublic =
        response.statusCode === 200 && response.getHeader('Cache-Control') === publicHeaders['Cache-Control'];
      if (!isPublic || typeof body !== 'string' || typeof type !== 'string' || body.length > ResponseCache.maxBody) {
        resolve(undefined);
        return sendBody(body);
      }
      const bytes = Buffer.from(body);
      sendBody(bytes);
      const { route } = response.req as { route?: { path?: string } };
      const etag = response.getHeader('ETag');
      const isStored = typeof etag === 'string';
      resolve(isStored ? { body: bytes, type, etag, route: route?.path ?? '', compressed: new Map() } : undefined);
      return response;
    };
    response.once('close', () => response.writableEnded && resolve(undefined));
  });
}

async function send(request: Request, response: Response, stored: StoredResponse): Promise<void> {
  const { body, type, etag, route, compressed } = stored;
  response.locals['route'] = route;
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', type);
  const encoding = body.length < leastCompressed ? undefined : encodings.find((each) => request.acceptsEncodings(each));
  if (!encoding || request.fresh) {
    response.send(body);
    return;
  }
  const compressing = compressed.get(encoding) ?? compress[encoding](body);
  compressed.set(encoding, compressing);
  const bytes = await compressing;
  response.setHeader('Content-Encoding', encoding);
  response.send(bytes);
}
