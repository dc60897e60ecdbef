import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which part of an entity was changed, such as one size of a product, even if only its stock changed. */
export class AuditNamedParts1700000000250 implements MigrationInterface {
  readonly name = 'AuditNamedParts1700000000250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table platform.audit add column part jsonb not null default '{}'`);
    await runner.query(writing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(formerWriting);
    await runner.query('alter table platform.audit drop column part');
  }
}

// Trigger arguments that begin with # name the columns that identify the part; the others name the recorded columns.
const writing = `
  create or replace function platform.write_staff_change() returns trigger language plpgsql as $$
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
  end $$`;

const formerWriting = `
  create or replace function platform.write_staff_change() returns trigger language plpgsql as $$
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
             coalesce(is_now ->> 'product_id', was ->> 'product_id', is_now ->> 'id', was ->> 'id')::uuid,
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (changed)), '{}'),
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (changed)), '{}');
    end if;
    return null;
  end $$`;
