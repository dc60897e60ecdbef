import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { RepeatedJob } from '../../../platform/jobs/repeated-job.js';
import {
  clearEmptyCounts,
  compactAvailabilityChanges,
  compactedPerStatement,
  vacuumCounters,
} from '../postgres/facets/compact-availability-changes.js';

const pause = 10_000; // ms

/** Adds the changes of availability to the stored counts, so that listings sum a bounded number of changes. */
@Injectable()
export class CompactAvailabilityChangesJob extends RepeatedJob {
  constructor(private readonly sql: Sql) {
    super(pause);
  }

  protected async round(): Promise<void> {
    let compacted = await this.#compact();
    if (compacted === 0) return;
    const areMany = compacted === compactedPerStatement;
    while (compacted === compactedPerStatement) compacted = await this.#compact();
    await this.sql.query(clearEmptyCounts, []);
    if (areMany) await this.sql.query(vacuumCounters, []);
  }

  /** @returns the number of compacted changes; 0 while another instance compacts */
  async #compact(): Promise<number> {
    const [row] = await this.sql.query<{ compacted: number }>(compactAvailabilityChanges, []);
    return row?.compacted ?? 0;
  }
}
