import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { AccessDecoratorCheck } from './auth/access-decorator-check.js';
import { Cookies } from './auth/cookies.js';
import { CsrfGuard } from './auth/csrf.guard.js';
import { AccessGuard } from './auth/access.guard.js';
import { ResponseCache } from './cache/response-cache.js';
import { JsonOnlyGuard } from './input/json-only.guard.js';
import { Backoffs } from './rate-limit/backoffs.js';
import { PurgeRateLimitsJob } from './rate-limit/purge-rate-limits.job.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RateLimiter } from './rate-limit/rate-limiter.js';
import { UnmatchedRequests } from './server/unmatched-requests.js';

/** The guards of every route and the services behind them. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    AccessDecoratorCheck,
    Backoffs,
    {
      provide: Cookies,
      inject: [Config],
      useFactory: (config: Config) => new Cookies(config.publicUrl.startsWith('https:')),
    },
    CsrfGuard,
    PurgeRateLimitsJob,
    RateLimiter,
    ResponseCache,
    UnmatchedRequests,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useExisting: CsrfGuard },
    { provide: APP_GUARD, useClass: JsonOnlyGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [Backoffs, Cookies, CsrfGuard, RateLimiter, ResponseCache, UnmatchedRequests],
})
export class HttpModule {}
