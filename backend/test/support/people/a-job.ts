import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

/** Stores a job that no instance works on. @returns its id */
export async function aJob(database: DataSource, staffId: string): Promise<string> {
  const id = newId<'Job'>();
  await database.query(
    `insert into platform.jobs (id, kind, params, total, staff_id, staff_name, created_at)
     values ($1, 'orderStatus', '{}', 1, $2, 'Noor', now())`,
    [id, staffId],
  );
  return id;
}
