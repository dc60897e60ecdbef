import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { CompareSales } from '../../application/compare-sales.js';

const pause = 600_000; // ms
const logged = 20;

/** Says which sums of reports differ from a recount; `make rebuild-reports` mends them. */
@Injectable()
export class CompareSalesJob extends RepeatedJob {
  constructor(private readonly compare: CompareSales) {
    super(pause);
  }

  protected async round(): Promise<void> {
    const differences = await this.compare.execute();
    for (const { what, kept, counted } of differences.slice(0, logged)) {
      this.log.error(`Reports have ${kept} for ${what}, where a recount finds ${counted}.`);
    }
    if (differences.length > logged) this.log.error(`Reports differ in ${differences.length} sums.`);
  }
}
