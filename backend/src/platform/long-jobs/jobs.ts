import { Injectable } from '@nestjs/common';
import { newId } from '../../shared/id.js';
import type { Page, PageRequest } from '../../shared/pagination.js';
import { NotFound, RuleBroken } from '../../shared/errors.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Clock } from '../../shared/clock.js';
import type { SessionUser } from '../../shared/session-user.js';
import { Sql } from '../postgres/sql.js';
import type { JobPlan } from './job-kind.js';
import type { FailedItem, Job, JobItem } from './job.js';
import { JobQueue } from './job-queue.js';

export const maxItems = 100_000;
const hour = 3_600_000; // ms

const columns = `id, kind, state, params, total, done, failed, staff_id as "staffId",
  staff_name as "staffName", created_at as "createdAt", finished_at as "finishedAt"`;

const all = `select ${columns} from platform.jobs`;
const withId = `${all} where id = $1`;
const page = `${all} where $1::uuid is null or staff_id = $1 order by created_at desc, id limit $2 offset $3`;
const sinceThen = `${all} where finished_at is null or finished_at > $1 order by created_at, id`;
const addItems = `
  insert into platform.job_items (job_id, n, key, data)
  select $1, $4 + n, key, data from unnest($2::text[], $3::jsonb[]) with ordinality as item (key, data, n)`;

const settle = `
  with item as (
    update platform.job_items set state = $3, error = $4 where job_id = $1 and n = $2 and state = 'waiting' returning 1
  )
  update platform.jobs set done = done + ($3 = 'done')::int, failed = failed + ($3 = 'failed')::int
   where id = $1 and exists (select from item)`;

const stop = `
  update platform.jobs set state = case state when 'waiting' then 'stopped' else 'stopping' end,
         finished_at = case state when 'waiting' then $2::timestamptz end
   where id = $1 and state in ('waiting', 'running', 'stopping') returning 1`;

interface NewJob extends JobPlan {
  readonly kind: string;
}

/** The jobs that staff start, with their items. */
@Injectable()
export class Jobs {
  constructor(
    private readonly sql: Sql,
    private readonly queue: JobQueue,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the job's id; it runs within a second or two
   * @throws RuleBroken for more than 100,000 items
   */
  start({ kind, params, items }: NewJob, by: SessionUser): Promise<string> {
    const id = newId<'Job'>();
    return this.work.run(async () => {
      await this.sql.execute(
        `insert into platform.jobs (id, kind, params, total, staff_id, staff_name, created_at)
         values ($1, $2, $3, 0, $4, $5, $6)`,
        [id, kind, JSON.stringify(params), by.id, by.name, this.clock.now()],
      );
      const total = await this.#addItems(id, items);
      await this.sql.execute('update platform.jobs set total = $2 where id = $1', [id, total]);
      await this.queue.next(kind, id);
      return id;
    });
  }

  async #addItems(id: string, items: JobPlan['items']): Promise<number> {
    let total = 0;
    for await (const some of items) {
      if (total + some.length > maxItems) throw new RuleBroken('Please choose at most 100,000 at once.');
      const data = some.map((item) => (item.data ? JSON.stringify(item.data) : null));
      await this.sql.execute(addItems, [id, some.map(({ key }) => key), data, total]);
      total += some.length;
    }
    return total;
  }

  /** @throws NotFound */
  async get(id: string): Promise<Job> {
    const [job] = await this.sql.query<Job>(withId, [id]);
    if (!job) throw new NotFound('There is no such job.');
    return job;
  }

  /** The newest first. @param staffId whose jobs; null for those of all */
  async list(staffId: string | null, { page: number, limit }: PageRequest): Promise<Page<Job>> {
    const items = await this.sql.query<Job>(page, [staffId, limit, (number - 1) * limit]);
    const [counted] = await this.sql.query<{ total: number }>(
      'select count(*) as total from platform.jobs where $1::uuid is null or staff_id = $1',
      [staffId],
    );
    return { items, total: counted!.total, page: number, limit };
  }

  /** Those that have not ended, or ended within the last hour. */
  current(): Promise<Job[]> {
    return this.sql.query<Job>(sinceThen, [new Date(this.clock.now().getTime() - hour)]);
  }

  /** Items that were refused, in their order. @param after the place of the last one known */
  failedItems(id: string, limit: number, after = 0): Promise<(FailedItem & { n: number })[]> {
    return this.sql.query(
      `select n, key, error as message from platform.job_items
        where job_id = $1 and state = 'failed' and n > $2 order by n limit $3`,
      [id, after, limit],
    );
  }

  /** Has the job end after its current item, or at once if it has none. @throws RuleBroken if it has ended */
  async stop(id: string): Promise<void> {
    const rows = await this.sql.query(stop, [id, this.clock.now()]);
    if (rows.length > 0) return;
    await this.get(id);
    throw new RuleBroken('This job has ended.');
  }

  /** @returns whether it is to be worked on; one that is stopping, or has ended, is not */
  async begin(id: string): Promise<boolean> {
    const rows = await this.sql.query(
      `update platform.jobs set state = 'running' where id = $1 and state in ('waiting', 'running') returning 1`,
      [id],
    );
    return rows.length > 0;
  }

  async isStopping(id: string): Promise<boolean> {
    const rows = await this.sql.query(`select from platform.jobs where id = $1 and state = 'stopping'`, [id]);
    return rows.length > 0;
  }

  /**
   * The next item, locked until the end of the current unit of work; null if none is left that no one else has.
   * @param after the place of the last one known to be done, so that those before it are not looked through
   */
  async lockNext(id: string, after: number): Promise<JobItem | null> {
    const [item] = await this.sql.execute<JobItem>(
      `select n, key, data from platform.job_items where job_id = $1 and state = 'waiting' and n > $2
        order by n limit 1 for update skip locked`,
      [id, after],
    );
    return item ?? null;
  }

  /** Within the current unit of work. @param error why it was refused, as a sentence; null if it is done */
  async settle(id: string, n: number, error: string | null): Promise<void> {
    await this.sql.execute(settle, [id, n, error === null ? 'done' : 'failed', error]);
  }

  async hasWaiting(id: string): Promise<boolean> {
    const rows = await this.sql.query(
      `select from platform.job_items where job_id = $1 and state = 'waiting' limit 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Within the current unit of work. */
  async finish(id: string, state: 'done' | 'stopped' | 'failed'): Promise<void> {
    await this.sql.execute(
      `update platform.jobs set state = $2, finished_at = $3 where id = $1 and finished_at is null`,
      [id, state, this.clock.now()],
    );
  }

  /** Deletes what ended before then. */
  async purge(before: Date): Promise<void> {
    await this.sql.query('delete from platform.jobs where finished_at < $1', [before]);
  }
}
