import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { compactCounters } from '../postgres/compact-order-counters.js';

const pause = 10_000; // ms

/** Bounds the number of counter changes that the admin list sums. Instances skip each other's locked rows. */
@Injectable()
export class CompactOrderCountersJob extends RepeatedJob {
  constructor(private readonly sql: Sql) {
    super(pause);
  }

  protected round(): Promise<unknown> {
    return this.sql.query(compactCounters);
  }
}
