import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit trail of changes by staff, written by triggers in the transaction of the change. It is append-only. Each
 * trigger names its columns, so that shoppers' names and addresses stay out.
 */
export class Audit1700000000070 implements MigrationInterface {
  readonly name = 'Audit1700000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trail);
    await runner.query(writing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.audit');
    await runner.query('drop function platform.write_staff_change()');
    await runner.query('drop function platform.refuse_change()');
  }
}

const trail = `
  create table platform.audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    staff_id uuid not null,
    request_id text not null,
    entity text not null,
    entity_id uuid not null,
    before jsonb not null,
    after jsonb not null
  );
  create index audit_of_entity on platform.audit (entity_id, id desc);
  create function platform.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'What was written down stays as it is';
  end $$;
  create trigger stays before update or delete on platform.audit
    for each row execute function platform.refuse_change();
  create trigger stays_whole before truncate on platform.audit
    for each statement execute function platform.refuse_change()`;

const writing = `
  create function platform.write_staff_change() returns trigger language plpgsql as $$
  declare
    was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
    is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
    changed text[] := array(
      select name from unnest(tg_argv) as name where was -> name is distinct from is_now -> name);
  begin
    if cardinality(changed) > 0 then
      insert into platform.audit (staff_id, request_id, entity, entity_id, before, after)
      select current_setting('shop.staff')::uuid, current_setting('shop.request', true),
             tg_table_schema || '.' || tg_table_name,
             coalesce(is_now ->> 'id', was ->> 'id')::uuid,
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (changed)), '{}'),
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (changed)), '{}');
    end if;
    return null;
  end $$`;
