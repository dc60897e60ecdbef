import { Global, Module } from '@nestjs/common';
import { KeptAnswers } from '../../src/platform/http/kept-answers.js';
import { Throttle } from '../../src/platform/http/throttle.js';

/** Lets modules count tries and keep answers where the rest of what calls pass is left out. */
@Global()
@Module({ providers: [KeptAnswers, Throttle], exports: [KeptAnswers, Throttle] })
export class CountingModule {}
