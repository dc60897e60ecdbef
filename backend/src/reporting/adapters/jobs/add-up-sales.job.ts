import { Injectable } from '@nestjs/common';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { SalesTotals } from '../../application/sales-totals.js';

const pause = 5_000; // ms
const batch = 2_000;

/** Bounds how much a report counts by itself. Where much was sold before there were reports, it takes some minutes. */
@Injectable()
export class AddUpSalesJob extends RepeatedJob {
  constructor(private readonly totals: SalesTotals) {
    super(pause);
  }

  protected async round(): Promise<void> {
    while (!this.isStopped && (await this.totals.add(batch)) === batch);
  }
}
