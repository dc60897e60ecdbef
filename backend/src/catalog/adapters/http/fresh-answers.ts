import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fresh, KeptAnswers } from '../../../platform/http/kept-answers.js';
import { WrittenAnswer } from '../../../platform/http/written-answer.js';
import type { Shopper } from '../../../shared/shopper.js';

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

/**
 * Lets caches keep what everybody sees, but ask each time whether it still holds, because stock moves by the second; the shop
 * itself keeps it for less than that. What a signed-in person sees counts their own holds and is kept by nobody.
 */
@Injectable()
export class FreshAnswers {
  constructor(private readonly kept: KeptAnswers) {}

  /** @returns what to answer, as `find` found it */
  async to({ request, response, shopper }: Asking, find: () => Promise<object>): Promise<object> {
    response.setHeader('Vary', fresh.Vary);
    response.setHeader('Cache-Control', shopper ? 'no-store' : fresh['Cache-Control']);
    if (shopper) return find();
    const asked = this.kept.asked();
    const answer = new WrittenAnswer(await find());
    const { path: route } = request.route as { path: string };
    if (request.method === 'GET') this.kept.keep(request.originalUrl, { answer, route }, asked);
    return answer;
  }
}
