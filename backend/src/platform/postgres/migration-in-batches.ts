import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';

/** The number of rows in one transaction. */
export const batch = { size: 10_000 };
const log = new Logger('Migration');

/**
 * Runs a statement of a migration in batches, each in a transaction, until it returns no row. After an interruption it
 * starts from the beginning, so the statement must skip rows that are done.
 * @param what the name of the rows in the log, such as `products`
 * @param statement its parameters are the key after which the batch begins, and the number of rows; it returns the last
 * key of the batch
 * @param first a key before all others, where the first batch begins
 */
export async function inBatches(runner: QueryRunner, what: string, statement: string, first: readonly string[]) {
  let last: readonly string[] | undefined = first;
  for (let count = 1; last; count++) {
    const [row] = (await runner.query(statement, [...last, batch.size])) as Record<string, string>[];
    last = row && Object.values(row);
    await runner.commitTransaction();
    await runner.startTransaction();
    if (count % 10 === 0) log.log(`${(count * batch.size).toLocaleString('en-US')} ${what} are done.`);
  }
}

/** Less than every id, for the start of the first batch. */
export const firstId = '00000000-0000-0000-0000-000000000000';
