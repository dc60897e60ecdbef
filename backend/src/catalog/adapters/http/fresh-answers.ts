import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fresh, KeptAnswers } from '../../../platform/http/kept-answers.js';
import { WrittenAnswer } from '../../../platform/http/written-answer.js';

export interface Asking {
  readonly request: Request & { user?: object };
  readonly response: Response;
}

/** Who asks, and what they will be told with. */
export const CurrentAsking = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), response: http.getResponse() };
});

/**
 * Lets caches keep what everybody sees, but ask each time whether it still holds, because stock moves by the second; the shop
 * itself keeps it for less than that. What a signed-in person sees counts their own holds and is kept by nobody.
 */
@Injectable()
export class FreshAnswers {
  constructor(private readonly kept: KeptAnswers) {}

  /** @returns what to answer, as `find` found it */
  async to({ request, response }: Asking, find: () => Promise<object>): Promise<object> {
    response.setHeader('Vary', fresh.Vary);
    if (request.user) return find();
    response.setHeader('Cache-Control', fresh['Cache-Control']);
    const asked = this.kept.asked();
    const answer = new WrittenAnswer(await find());
    const { path: route } = request.route as { path: string };
    if (request.method === 'GET') this.kept.keep(request.originalUrl, { answer, route }, asked);
    return answer;
  }
}
