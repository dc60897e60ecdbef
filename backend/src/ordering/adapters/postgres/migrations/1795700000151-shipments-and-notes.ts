import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parcels in which orders are sent, and what staff note at orders for each other. */
export class ShipmentsAndNotes1795700000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [shipments, notes, besideTheVersionBefore]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger shipments_of_the_version_before on ordering.orders;
      drop function ordering.keep_shipment;
      drop table ordering.shipments, ordering.order_notes`);
  }
}

// The audit trail, from which nothing is erased, has the end of a number.
const shipments = `
  create table ordering.shipments (
    id uuid primary key references ordering.orders on delete cascade,
    carrier text check (carrier <> ''),
    tracking_number text check (tracking_number ~ '^[A-Z0-9-]{4,40}$'),
    shipped_at timestamptz,
    tracking_number_end text generated always as (right(tracking_number, 3)) stored
  );
  create trigger staff_changes after insert or delete or update on ordering.shipments for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('carrier', 'tracking_number_end', 'shipped_at');
`;

const notes = `
  create table ordering.order_notes (
    id uuid primary key,
    order_id uuid not null references ordering.orders on delete cascade,
    at timestamptz not null,
    text text not null check (text <> ''),
    author text not null,
    staff_id uuid not null
  );
  create index order_notes_of_order on ordering.order_notes (order_id, at);
  create trigger staff_changes after insert or delete on ordering.order_notes for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('at', '#order_id');
`;

// The version before stores only that the order is in shipping, or is not any more.
const besideTheVersionBefore = `
  create function ordering.keep_shipment() returns trigger language plpgsql as $$
    begin
      if new.status = 'inShipping' then
        insert into ordering.shipments (id, shipped_at) values (new.id, new.changed_at)
        on conflict (id) do update set shipped_at = coalesce(shipments.shipped_at, excluded.shipped_at);
      elsif new.status in ('pending', 'confirmed', 'inProcess') then
        update ordering.shipments set shipped_at = null where id = new.id and shipped_at is not null;
      end if;
      return null;
    end $$;
  create trigger shipments_of_the_version_before after update of status on ordering.orders for each row
    when (new.status is distinct from old.status)
    execute function ordering.keep_shipment();
`;
