import { Global, Module } from '@nestjs/common';
import { Throttle } from '../../src/platform/http/throttle.js';

/** Lets modules count tries where the rest of what calls pass is left out. */
@Global()
@Module({ providers: [Throttle], exports: [Throttle] })
export class CountingModule {}
