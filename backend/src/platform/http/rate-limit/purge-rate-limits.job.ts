import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { RateLimiter } from './rate-limiter.js';

const tenMinutes = 600_000;

@Injectable()
export class PurgeRateLimitsJob extends RepeatedJob {
  constructor(private readonly limiter: RateLimiter) {
    super(tenMinutes);
  }

  protected round(): Promise<void> {
    return this.limiter.purge();
  }
}
