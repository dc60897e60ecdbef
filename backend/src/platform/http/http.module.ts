import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { Cookies } from './auth/cookies.js';
import { CsrfGuard } from './auth/csrf.guard.js';
import { EveryCallIsMarked } from './auth/access-decorator-check.js';
import { JsonOnlyGuard } from './input/json-only.guard.js';
import { KeptAnswers } from './cache/response-cache.js';
import { KnownVisitors } from './cache/verified-cookie-cache.js';
import { RouteRegistry } from './server/route-registry.js';
import { SessionGuard } from './auth/session.guard.js';
import { SweepTriesJob } from './rate-limit/purge-rate-limits.job.js';
import { ThrottleGuard } from './rate-limit/rate-limit.guard.js';
import { Throttle } from './rate-limit/rate-limiter.js';

/** What every call passes before it reaches a controller: who is there, whether they may, and where it came from. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    EveryCallIsMarked,
    {
      provide: Cookies,
      inject: [Config],
      useFactory: (config: Config) => new Cookies(config.publicUrl.startsWith('https:')),
    },
    CsrfGuard,
    KeptAnswers,
    KnownVisitors,
    RouteRegistry,
    SweepTriesJob,
    Throttle,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useExisting: CsrfGuard },
    { provide: APP_GUARD, useClass: JsonOnlyGuard },
    { provide: APP_GUARD, useClass: ThrottleGuard },
  ],
  exports: [Cookies, CsrfGuard, KeptAnswers, KnownVisitors, RouteRegistry, Throttle],
})
export class HttpModule {}
