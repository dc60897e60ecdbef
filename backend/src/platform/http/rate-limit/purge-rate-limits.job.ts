import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RepeatedJob } from '../../jobs/repeated-job.js';

const tenMinutes = 600_000;

/** Deletes counts a day after they have expired, so that a fast or slow clock of an instance ends no current one. */
@Injectable()
export class PurgeRateLimitsJob extends RepeatedJob {
  constructor(private readonly dataSource: DataSource) {
    super(tenMinutes);
  }

  async round(): Promise<void> {
    await this.dataSource.query(limits);
    await this.dataSource.query(backoffs);
  }
}

// `expire` is in ms.
const limits = `
  delete from platform.rate_limits where expire < 1000 * extract(epoch from now() - interval '1 day')::bigint`;
const backoffs = `delete from platform.backoffs where expires_at < now() - interval '1 day'`;
