import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of rows with a `product_id` are recorded as changes of that product. */
export class AuditPartsOfProducts1700000000200 implements MigrationInterface {
  readonly name = 'AuditPartsOfProducts1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(writing(`is_now ->> 'product_id', was ->> 'product_id', is_now ->> 'id', was ->> 'id'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(writing(`is_now ->> 'id', was ->> 'id'`));
  }
}

const writing = (ids: string) => `
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
             coalesce(${ids})::uuid,
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (changed)), '{}'),
             coalesce((select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (changed)), '{}');
    end if;
    return null;
  end $$`;
