import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { Cookies } from './cookies.js';
import { CsrfGuard } from './csrf.guard.js';
import { EveryCallIsMarked } from './every-call-is-marked.js';
import { JsonOnlyGuard } from './json-only.guard.js';
import { KeptAnswers } from './kept-answers.js';
import { KnownVisitors } from './known-visitors.js';
import { RouteRegistry } from './route-registry.js';
import { SessionGuard } from './session.guard.js';
import { SweepTriesJob } from './sweep-tries.job.js';
import { ThrottleGuard } from './throttle.guard.js';
import { Throttle } from './throttle.js';

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
