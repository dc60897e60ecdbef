import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';

/**
 * Lets caches keep what everybody sees, but ask each time whether it still holds, because stock moves by the second.
 * What a signed-in person sees counts their own holds and is kept by nobody.
 */
@Injectable()
export class FreshAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { user } = http.getRequest<Request & { user?: object }>();
    const response = http.getResponse<Response>();
    response.vary('Cookie');
    response.vary('Authorization');
    response.setHeader('Cache-Control', user ? 'no-store' : 'public, max-age=0, must-revalidate');
    return next.handle();
  }
}
