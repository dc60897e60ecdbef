import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger notes when the last piece of a variant goes, and when there is one again. Reserved pieces are there. */
export class SoldOut1795700000222 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reporting.sold_outs (
        variant_id uuid not null,
        since timestamptz not null,
        product_id uuid not null,
        size text,
        colour text,
        sku text,
        back_at timestamptz,
        primary key (variant_id, since)
      );
      create index sold_outs_latest on reporting.sold_outs (since desc, variant_id);

      create function reporting.note_stock() returns trigger language plpgsql as $$
        begin
          if new.on_hand = 0 then
            insert into reporting.sold_outs (variant_id, since, product_id, size, colour, sku)
            values (new.id, now(), new.product_id, new.size, new.colour, new.sku)
            on conflict (variant_id, since) do update set back_at = null;
          else
            update reporting.sold_outs set back_at = now() where variant_id = new.id and back_at is null;
          end if;
          return null;
        end $$;
      create trigger note_stock after update of on_hand on catalog.variants for each row
        when ((old.on_hand = 0) <> (new.on_hand = 0) and (new.on_hand > 0 or new.retired_at is null))
        execute function reporting.note_stock();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger note_stock on catalog.variants;
      drop function reporting.note_stock;
      drop table reporting.sold_outs`);
  }
}
