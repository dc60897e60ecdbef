import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a job whose turn comes in a year. @returns its id */
export async function aJob(database: DataSource, staffId: string): Promise<string> {
  const id = newId<'Job'>();
  await database.query(
    `insert into platform.jobs (id, kind, params, total, staff_id, staff_name, created_at)
     values ($1, 'orderStatus', '{}', 1, $2, 'Noor', now())`,
    [id, staffId],
  );
  await database.query(`insert into platform.job_items (job_id, n, key) values ($1, 1, 'LL-10001')`, [id]);
  await database.query(
    `insert into job_queue.job (name, data, start_after)
     values ('orderStatus', jsonb_build_object('jobId', $1::text), now() + interval '1 year')`,
    [id],
  );
  return id;
}
