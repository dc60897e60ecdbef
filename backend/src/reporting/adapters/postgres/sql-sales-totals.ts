import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { shopZone } from '../../../shared/shop-time.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type Difference, SalesTotals } from '../../application/sales-totals.js';
import { fold } from './fold-sql.js';
import { differences, noteMissing, replaceTotals } from './recount-sql.js';

const isAnyOpen = 'select from reporting.facts where day is null limit 1';
const tryLock = 'select pg_try_advisory_xact_lock(7060220) as "isOurs"';
const lock = 'select pg_advisory_xact_lock(7060220)';
const tryLockComparing = 'select pg_try_advisory_xact_lock(7060221) as "isOurs"';
const takeTime = `set local statement_timeout = '10min'`;

const compared = 'select from reporting.comparisons where day = $1::date';
const noteComparison = `
  insert into reporting.comparisons (day, differing) values ($1::date, $2::int)
  on conflict (day) do update set differing = excluded.differing, at = now()`;

/** Whoever changes sums has a lock, so that sums of a day are added by one after the other. */
@Injectable()
export class SqlSalesTotals extends SalesTotals {
  constructor(
    private readonly sql: Sql,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  async add(most: number): Promise<number> {
    if ((await this.sql.query(isAnyOpen)).length === 0) return 0;
    return this.work.run(async () => {
      if (!(await this.#isOurs(tryLock))) return 0;
      const [row] = await this.sql.execute<{ counted: number }>(fold, [shopZone(), most]);
      return row?.counted ?? 0;
    });
  }

  async isCompared(today: string): Promise<boolean> {
    return (await this.sql.query(compared, [today])).length > 0;
  }

  compare(since: string, today: string): Promise<readonly Difference[] | null> {
    return this.work.run(async () => {
      if (!(await this.#isOurs(tryLockComparing))) return null;
      await this.sql.execute(takeTime);
      const found = await this.sql.execute<Difference>(differences, [shopZone(), since, today]);
      await this.sql.execute(noteComparison, [today, found.length]);
      return found;
    });
  }

  rebuild(since: string): Promise<void> {
    return this.work.run(async () => {
      await this.sql.execute(takeTime);
      await this.sql.execute(lock);
      for (const statement of noteMissing) await this.sql.execute(statement);
      for (const statement of replaceTotals) await this.sql.execute(statement, [since]);
    });
  }

  async #isOurs(attempt: string): Promise<boolean> {
    const [row] = await this.sql.execute<{ isOurs: boolean }>(attempt);
    return row?.isOurs ?? false;
  }
}
