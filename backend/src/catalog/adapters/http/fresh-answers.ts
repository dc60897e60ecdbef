import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fresh, KeptAnswers } from '../../../platform/http/cache/response-cache.js';
import { KnownVisitors } from '../../../platform/http/cache/verified-cookie-cache.js';
import { WrittenAnswer } from '../../../platform/http/output/serialized-response.js';
import type { Shopper } from '../../../shared/shopper.js';
import type { ShownProduct } from '../../application/product-views.js';

/** What is asked, what will be told with, and who asks, if it is somebody. */
export interface Asking {
  readonly request: Request;
  readonly response: Response;
  readonly shopper: Shopper | null;
}

/** One for all three: the framework takes each parameter of a call through all of its pipes. */
export const CurrentAsking = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request & { user?: Shopper }>();
  return { request, response: http.getResponse(), shopper: request.user ?? null };
});

/** What was found, and of which products it tells stock. */
export interface Found {
  readonly answer: object;
  readonly products: readonly ShownProduct[];
}

/**
 * Lets caches keep what everybody sees, but ask each time whether it still holds, because stock moves by the second; the shop
 * itself keeps it for less than that, whoever asked first. What counts somebody's own holds is kept by nobody.
 */
@Injectable()
export class FreshAnswers {
  constructor(
    private readonly kept: KeptAnswers,
    private readonly visitors: KnownVisitors,
  ) {}

  /** @returns what to answer, as `find` found it */
  async to({ request, response, shopper }: Asking, find: () => Promise<Found>): Promise<object> {
    response.setHeader('Vary', fresh.Vary);
    response.setHeader('Cache-Control', shopper ? 'no-store' : fresh['Cache-Control']);
    this.visitors.remember(request, response, shopper);
    const asked = this.kept.asked();
    const { answer: found, products } = await find();
    if (!products.every(({ available, onHand, held }) => available === onHand - held)) return found;
    const answer = new WrittenAnswer(found);
    const { path: route } = request.route as { path: string };
    // Nobody's own holds are among what nobody holds.
    const isForEverybody = products.every(({ available, onHand }) => available === onHand);
    if (request.method === 'GET') this.kept.keep(request.originalUrl, { answer, route, isForEverybody }, asked);
    return answer;
  }
}
