import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { etagOf, KeptAnswers } from '../../../platform/http/kept-answers.js';

/**
 * Lets caches keep what everybody sees, but ask each time whether it still holds, because stock moves by the second; the shop
 * itself keeps it for less than that. What a signed-in person sees counts their own holds and is kept by nobody.
 */
@Injectable()
export class FreshAnswers implements NestInterceptor {
  constructor(private readonly kept: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & { user?: object }>();
    const response = http.getResponse<Response>();
    response.setHeader('Vary', 'Cookie, Authorization, Accept-Encoding');
    response.setHeader('Cache-Control', request.user ? 'no-store' : 'public, max-age=0, must-revalidate');
    if (request.user || request.method !== 'GET') return next.handle();
    const asked = this.kept.asked();
    return next.handle().pipe(map((answer) => this.#keep(request, response, answer, asked)));
  }

  /** @returns the answer as it is sent, so that it is written out once */
  #keep(request: Request, response: Response, answer: unknown, asked: ReturnType<KeptAnswers['asked']>): string {
    const text = JSON.stringify(answer);
    const body = Buffer.from(text);
    const etag = etagOf(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('ETag', etag);
    const { path: route } = request.route as { path: string };
    this.kept.keep(request.originalUrl, { head: everybodys(response), etag, body, route }, asked);
    return text;
  }
}

function everybodys(response: Response): Record<string, string> {
  const { 'set-cookie': _cookie, 'x-request-id': _name, ...head } = response.getHeaders();
  return Object.fromEntries(Object.entries(head).map(([name, value]) => [name, String(value)]));
}
