import type { DataSource } from 'typeorm';

/** Lets all writes of these schemas fail during `work`, as on a full disk. */
export async function withFullDisk<T>(
  database: DataSource,
  schemas: readonly string[],
  work: () => Promise<T>,
  code = '53100',
): Promise<T> {
  const tables = await database.query<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname = any ($1)`,
    [schemas],
  );
  // One table a transaction: several locks at once would deadlock with the jobs.
  const onEach = async (statement: (table: string) => string) => {
    for (const { name } of tables) await database.query(statement(name));
  };
  await database.query(`
    create or replace function public.no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
  try {
    await onEach(
      (table) => `create or replace trigger no_space before insert or update or delete on ${table}
        execute function public.no_space()`,
    );
    return await work();
  } finally {
    await onEach((table) => `drop trigger if exists no_space on ${table}`);
    await database.query('drop function public.no_space()');
  }
}
