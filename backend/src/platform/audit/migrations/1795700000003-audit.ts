import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff changed. Rows are added only. */
export class Audit1795700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [recording, audit]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.audit; drop function platform.write_staff_change, platform.refuse_change');
  }
}

// Arguments are the columns to record; those with a `#` name the row and are recorded with every change.
const recording = `
  create function platform.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'What was written down stays as it is';
    end $$;

  create function platform.write_staff_change() returns trigger language plpgsql as $$
    declare
      was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      changed text[] := array(
        select name from unnest(tg_argv) as name
         where name not like '#%' and was -> name is distinct from is_now -> name);
      naming text[] := array(select substr(name, 2) from unnest(tg_argv) as name where name like '#%');
    begin
      if cardinality(changed) > 0 then
        insert into platform.audit (staff_id, request_id, entity, entity_id, part, before, after)
        select current_setting('shop.staff')::uuid, current_setting('shop.request', true),
               tg_table_schema || '.' || tg_table_name,
               coalesce(is_now ->> 'product_id', was ->> 'product_id', is_now ->> 'id', was ->> 'id')::uuid,
               coalesce((select jsonb_object_agg(key, value) from jsonb_each(was || is_now)
                          where key = any (naming) and value <> 'null'), '{}'),
               coalesce((select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (changed)), '{}'),
               coalesce((select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (changed)), '{}');
      end if;
      return null;
    end $$;
`;

const audit = `
  create table platform.audit (
    id bigint primary key generated always as identity,
    at timestamptz not null default clock_timestamp(),
    staff_id uuid not null,
    request_id text not null,
    entity text not null,
    entity_id uuid not null,
    before jsonb not null,
    after jsonb not null,
    part jsonb not null default '{}'
  );
  create index audit_of_entity on platform.audit (entity_id, id desc);
  create trigger stays before delete or update on platform.audit for each row
    execute function platform.refuse_change();
  create trigger stays_whole before truncate on platform.audit for each statement
    execute function platform.refuse_change();
`;
