import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { putTogether } from '../postgres/order-pages.js';

const tenSeconds = 10_000;

/** Keeps what the staff's list has to add up short. Instances leave each other's rows alone. */
@Injectable()
export class PutOrderCountsTogetherJob extends RepeatedJob {
  constructor(private readonly database: Database) {
    super(tenSeconds);
  }

  protected round(): Promise<unknown> {
    return this.database.query(putTogether, []);
  }
}
