import type { DataSource } from 'typeorm';

/** Lets all writes of these schemas fail during `work`, as on a full disk. */
export async function withFullDisk<T>(
  database: DataSource,
  schemas: readonly string[],
  work: () => Promise<T>,
  code = '53100',
): Promise<T> {
  await database.query(`
    create or replace function public.no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
    do $$ declare t record; begin
      for t in select schemaname, tablename from pg_tables where schemaname = any ('{${schemas.join()}}') loop
        execute format('create or replace trigger no_space before insert or update or delete on %I.%I
          execute function public.no_space()', t.schemaname, t.tablename);
      end loop;
    end $$`);
  try {
    return await work();
  } finally {
    await database.query('drop function public.no_space() cascade');
  }
}
