import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import { clearEmptyCounts, compactAvailability } from '../postgres/facets/compact-availability.js';

const pause = 10_000; // ms

/** Bounds the number of changes that listings sum. */
@Injectable()
export class CompactAvailabilityJob extends RepeatedJob {
  constructor(private readonly database: Database) {
    super(pause);
  }

  protected async round(): Promise<void> {
    const [row] = await this.database.autocommit<{ compacted: number }>(compactAvailability, []);
    if (row && row.compacted > 0) await this.database.autocommit(clearEmptyCounts, []);
  }
}
