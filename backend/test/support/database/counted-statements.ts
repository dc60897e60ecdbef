import { recordedSql } from './recorded-sql.js';

/** How many statements `work` sends to the database. */
export async function countedStatements(work: () => Promise<unknown>): Promise<number> {
  return (await recordedSql(work)).length;
}
