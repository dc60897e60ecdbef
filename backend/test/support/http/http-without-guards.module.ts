import { Global, Module } from '@nestjs/common';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { Cookies } from '../../../src/platform/http/auth/cookies.js';
import { UnmatchedRequests } from '../../../src/platform/http/server/unmatched-requests.js';
import { PageRenderer } from '../../../src/web-app/page-rendering/page-renderer.port.js';
import { Backoffs } from '../../../src/platform/http/rate-limit/backoffs.js';
import { RateLimiter } from '../../../src/platform/http/rate-limit/rate-limiter.js';

const cookies = { provide: Cookies, useFactory: () => new Cookies(false) };

/** A `PageRenderer` that renders nothing; specs of rendered pages replace it. */
const renderer = { provide: PageRenderer, useValue: { planOf: () => null, render: () => null } };

/** The rate limiter and the response cache without the guards. */
@Global()
@Module({
  providers: [cookies, renderer, ResponseCache, UnmatchedRequests, Backoffs, RateLimiter],
  exports: [cookies, renderer, ResponseCache, UnmatchedRequests, Backoffs, RateLimiter],
})
export class HttpWithoutGuardsModule {}
