import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { TidyUp } from '../../application/tidy-up.js';

const hour = 60 * 60 * 1000;

@Injectable()
export class TidyUpJob extends RepeatedJob {
  constructor(private readonly tidyUp: TidyUp) {
    super(hour);
  }

  protected round(): Promise<void> {
    return this.tidyUp.execute();
  }
}
