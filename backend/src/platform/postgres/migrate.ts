import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';

const migrationLock = 7_060_117;
const msBetweenTries = 100;

/**
 * Brings the database up to date; of several instances that start together one does it and the others wait.
 * @param report receives a line for each migration
 */
export async function migrate(source: DataSource, report: (line: string) => void = () => undefined): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('set lock_timeout = 0');
    await runner.query('set statement_timeout = 0');
    await waitForLock(runner);
    // Migrations run on this connection, which has no timeouts.
    const executor = new MigrationExecutor(source, runner);
    for (const migration of await executor.getPendingMigrations()) await apply(migration, executor, runner, report);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await runner.query('reset lock_timeout').catch(() => undefined);
    await runner.query('reset statement_timeout').catch(() => undefined);
    await runner.release();
  }
}

/** Polls, because a waiting `pg_advisory_lock` holds a snapshot, for whose end `create index concurrently` waits. */
async function waitForLock(runner: QueryRunner): Promise<void> {
  const tryLock = async () => {
    const [lock] = (await runner.query('select pg_try_advisory_lock($1) as "isOurs"', [migrationLock])) as [
      { isOurs: boolean },
    ];
    return lock.isOurs;
  };
  while (!(await tryLock())) await sleep(msBetweenTries);
}

/**
 * Each in a separate transaction, unless it declares `transaction = false`; and reported when it is committed, because
 * one may take minutes.
 */
async function apply(
  migration: Migration,
  executor: MigrationExecutor,
  runner: QueryRunner,
  report: (line: string) => void,
): Promise<void> {
  const isAtomic = migration.instance?.transaction ?? true;
  try {
    if (isAtomic) await runner.startTransaction();
    await executor.executeMigration(migration);
    if (isAtomic) await runner.commitTransaction();
  } catch (error) {
    report(`Migration ${migration.name} failed.`);
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
  report(`Migration ${migration.name} was applied.`);
}
