import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Cookies } from '../../../platform/http/auth/cookies.js';
import { hasRecentWrite } from '../../../platform/http/cache/read-your-writes.middleware.js';
import { RequestCoalescing } from '../../../platform/http/cache/request-coalescing.js';
import { publicHeaders, ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { VerifiedCookieCache } from '../../../platform/http/cache/verified-cookie-cache.js';
import { SerializedResponse } from '../../../platform/http/output/serialized-response.js';
import { requestContext } from '../../../platform/request-context/request-context.js';
import type { SessionUser } from '../../../shared/session-user.js';
import type { ProductView } from '../../application/product-views.js';

/** The request, its response, and the sender. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly shopper: SessionUser | null;
}

/** One parameter for all three, because Nest runs the pipes for each parameter. */
export const CurrentExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request & { user?: SessionUser }>();
  return { request, response: http.getResponse(), shopper: request.user ?? null };
});

/** A response body, and the products whose stock it shows. */
export interface StockResponse {
  readonly body: object;
  readonly products: readonly ProductView[];
}

/** A response body, and who may get it. */
interface Computed {
  readonly body: object;
  /** Whether all people without a session get the same. */
  readonly isPublic: boolean;
  readonly isSameForSessions: boolean;
}

/**
 * Makes public responses cacheable: HTTP caches store them but revalidate each use, because stock changes by the
 * second, and the shop's response cache stores them for less than a second. Concurrent requests for the same response
 * share one computation. A response that includes the viewer's reservations is not stored, and shared with nobody else.
 */
@Injectable()
export class CachedProductResponses {
  constructor(
    private readonly responses: ResponseCache,
    private readonly cookies: VerifiedCookieCache,
    private readonly coalescing: RequestCoalescing,
    private readonly requestCookies: Cookies,
  ) {}

  /** @returns the body of `find`, serialized where it is public */
  async of(exchange: Exchange, find: () => Promise<StockResponse>): Promise<object> {
    const { request, response, shopper } = exchange;
    response.setHeader('Vary', publicHeaders.Vary);
    response.setHeader('Cache-Control', shopper ? 'no-store' : publicHeaders['Cache-Control']);
    this.cookies.add(request, response, shopper);
    if (!this.#mayShare(exchange)) return (await this.#compute(request, find)).body;
    const url = request.originalUrl;
    const concurrent = this.responses.getConcurrent(url, requestContext.startedAt ?? Infinity);
    if (concurrent && (concurrent.isSameForSessions || !shopper)) return concurrent.response;
    let isOwn = false;
    const computed = await this.coalescing.run(this.#keyOf(url), ResponseCache.maxAge, () => {
      isOwn = true;
      return this.#compute(request, find);
    });
    const fits = isOwn || computed.isSameForSessions || (computed.isPublic && !shopper);
    return fits ? computed.body : this.#ownBody(exchange, find);
  }

  /** The body with the sender's reservations, computed once for the sender's concurrent requests. */
  async #ownBody({ request, shopper }: Exchange, find: () => Promise<StockResponse>): Promise<object> {
    const key = `${shopper?.id} ${this.#keyOf(request.originalUrl)}`;
    return (await this.coalescing.run(key, ResponseCache.maxAge, () => this.#compute(request, find))).body;
  }

  async #compute({ method, originalUrl, route }: Request, find: () => Promise<StockResponse>): Promise<Computed> {
    const generation = this.responses.generation();
    const { body, products } = await find();
    if (!products.every(({ available, onHand, reserved }) => available === onHand - reserved)) {
      return { body, isPublic: false, isSameForSessions: false };
    }
    const response = new SerializedResponse(body);
    // Without any reservation all viewers see the same stock.
    const isSameForSessions = products.every(({ available, onHand }) => available === onHand);
    const cached = { response, route: (route as { path: string }).path, isSameForSessions };
    if (method === 'GET') this.responses.set(originalUrl, cached, generation);
    return { body: response, isPublic: true, isSameForSessions };
  }

  /** A change in this process starts a new generation, so that later requests never share an older computation. */
  #keyOf(url: string): string {
    return `${this.responses.generation().number} ${url}`;
  }

  /** False for staff and clients that must read their own writes, and for requests that send `Cache-Control`. */
  #mayShare({ request, shopper }: Exchange): boolean {
    const { authorization, 'cache-control': cacheControl } = request.headers;
    if (request.method !== 'GET' || authorization !== undefined || cacheControl !== undefined) return false;
    return shopper?.role !== 'admin' && !hasRecentWrite(request, this.requestCookies);
  }
}
