import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../jobs/repeated-job.js';
import { Throttle } from './rate-limiter.js';

const tenMinutes = 600_000;

@Injectable()
export class SweepTriesJob extends RepeatedJob {
  constructor(private readonly throttle: Throttle) {
    super(tenMinutes);
  }

  protected round(): Promise<void> {
    return this.throttle.sweep();
  }
}
