import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { publicHeaders, ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { VerifiedCookieCache } from '../../../platform/http/cache/verified-cookie-cache.js';
import { SerializedResponse } from '../../../platform/http/output/serialized-response.js';
import type { Shopper } from '../../../shared/shopper.js';
import type { ProductView } from '../../application/product-views.js';

/** The request, its response, and the sender. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly shopper: Shopper | null;
}

/** One parameter for all three, because Nest runs its pipes for each. */
export const CurrentExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request & { user?: Shopper }>();
  return { request, response: http.getResponse(), shopper: request.user ?? null };
});

/** A response body, and the products whose stock it shows. */
export interface StockAnswer {
  readonly answer: object;
  readonly products: readonly ProductView[];
}

/**
 * Makes public responses cacheable: HTTP caches store and revalidate them, because stock changes by the second, and the
 * shop's response cache stores them for less than that. A response that includes the reader's reservations is never
 * stored.
 */
@Injectable()
export class CacheableResponse {
  constructor(
    private readonly responses: ResponseCache,
    private readonly cookies: VerifiedCookieCache,
  ) {}

  /** @returns the answer of `find`, serialized where it is public */
  async of({ request, response, shopper }: Exchange, find: () => Promise<StockAnswer>): Promise<object> {
    response.setHeader('Vary', publicHeaders.Vary);
    response.setHeader('Cache-Control', shopper ? 'no-store' : publicHeaders['Cache-Control']);
    this.cookies.add(request, response, shopper);
    const generation = this.responses.generation();
    const { answer, products } = await find();
    if (!products.every(({ available, onHand, held }) => available === onHand - held)) return answer;
    const serialized = new SerializedResponse(answer);
    const { path: route } = request.route as { path: string };
    // Without any reservation all viewers see the same stock.
    const isSameForSessions = products.every(({ available, onHand }) => available === onHand);
    const cached = { response: serialized, route, isSameForSessions };
    if (request.method === 'GET') this.responses.set(request.originalUrl, cached, generation);
    return serialized;
  }
}
