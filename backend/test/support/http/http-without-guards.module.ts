import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RequestCoalescing } from '../../../src/platform/http/cache/request-coalescing.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { Cookies } from '../../../src/platform/http/auth/cookies.js';
import { VerifiedCookieCache } from '../../../src/platform/http/cache/verified-cookie-cache.js';
import { RouteRegistry } from '../../../src/platform/http/routes/route-registry.js';
import { PageRenderer } from '../../../src/web-app/page-rendering/page-renderer.port.js';
import { Backoffs } from '../../../src/platform/http/rate-limit/backoffs.js';
import { RateLimiter } from '../../../src/platform/http/rate-limit/rate-limiter.js';

const cookies = { provide: Cookies, useFactory: () => new Cookies(false) };

/** A `PageRenderer` that renders nothing; specs of rendered pages replace it. */
const renderer = { provide: PageRenderer, useValue: { planOf: () => null, render: () => null } };

/** The rate limiter and the response cache without the guards. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    cookies,
    renderer,
    RequestCoalescing,
    ResponseCache,
    VerifiedCookieCache,
    RouteRegistry,
    Backoffs,
    RateLimiter,
  ],
  exports: [
    cookies,
    renderer,
    RequestCoalescing,
    ResponseCache,
    VerifiedCookieCache,
    RouteRegistry,
    Backoffs,
    RateLimiter,
  ],
})
export class HttpWithoutGuardsModule {}
