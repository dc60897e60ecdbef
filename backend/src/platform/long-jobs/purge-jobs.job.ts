import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { RepeatedJob } from '../jobs/repeated-job.js';
import { Jobs } from './jobs.js';

const hour = 3_600_000; // ms
const daysKept = 30;

@Injectable()
export class PurgeJobsJob extends RepeatedJob {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    super(hour);
  }

  protected override round(): Promise<void> {
    return this.jobs.purge(new Date(this.clock.now().getTime() - daysKept * 24 * hour));
  }
}
