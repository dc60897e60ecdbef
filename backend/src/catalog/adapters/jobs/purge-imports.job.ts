import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { Clock } from '../../../shared/clock.js';
import { Imports } from '../../application/product-file/imports.js';

const hour = 3_600_000; // ms
const daysKept = 7;

@Injectable()
export class PurgeImportsJob extends RepeatedJob {
  constructor(
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {
    super(hour);
  }

  protected override round(): Promise<void> {
    return this.imports.purge(new Date(this.clock.now().getTime() - daysKept * 24 * hour));
  }
}
