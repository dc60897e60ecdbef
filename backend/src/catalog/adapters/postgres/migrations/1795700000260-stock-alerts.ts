import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is to be told when a sold-out variant is back. */
export class StockAlerts1795700000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [alerts, returns, ends]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger take_stock_alerts on catalog.variants;
      drop trigger end_stock_alerts on catalog.products;
      drop function catalog.take_stock_alerts;
      drop function catalog.end_stock_alerts;
      drop table catalog.stock_alerts`);
  }
}

const alerts = `
  create table catalog.stock_alerts (
    id uuid primary key,
    variant_id uuid not null references catalog.variants on delete cascade,
    person_id uuid,
    email text,
    state text not null check (state in ('waiting', 'due', 'sent')),
    asked_at timestamptz not null,
    sent_at timestamptz,
    check (person_id is not null or email is not null)
  );
  comment on column catalog.stock_alerts.email is 'As it was typed, in its normal form; null for the address of an account.';
  comment on column catalog.stock_alerts.state is 'Due: the stock is back, and a job writes the mail.';
  create unique index stock_alerts_of_email on catalog.stock_alerts (variant_id, email) where email is not null;
  create unique index stock_alerts_of_account on catalog.stock_alerts (variant_id, person_id) where email is null;
  create index stock_alerts_of_variant on catalog.stock_alerts (variant_id, state, asked_at, id);
  create index stock_alerts_due on catalog.stock_alerts (asked_at, id) where state = 'due';
  create index stock_alerts_of_person on catalog.stock_alerts (person_id) where person_id is not null;
  create index stock_alerts_to_email on catalog.stock_alerts (email) where email is not null;
  create index stock_alerts_asked on catalog.stock_alerts (asked_at);
  create index stock_alerts_sent on catalog.stock_alerts (sent_at) where sent_at is not null;
`;

// A trigger, so that it happens in the transaction in which stock returns, whoever returns it: staff, an import, a
// refund, a reservation that ends, or the version before. It runs at the end of that transaction: units that it takes
// again have not come back. Alerts that are still due count for what came back before.
const returns = `
  create function catalog.take_stock_alerts() returns trigger language plpgsql as $$
    declare
      mails bigint;
    begin
      select least(5 * (v.on_hand - v.reserved)
                     - (select count(*) from catalog.stock_alerts where variant_id = new.id and state = 'due'),
                   5 * (new.on_hand - new.reserved
                     - case when old.retired_at is null then old.on_hand - old.reserved else 0 end))
        into mails
        from catalog.variants v join catalog.products p on p.id = v.product_id
       where v.id = new.id and v.retired_at is null and p.deleted_at is null;
      if mails > 0 then
        update catalog.stock_alerts set state = 'due'
         where id in (select id from catalog.stock_alerts where variant_id = new.id and state = 'waiting'
                       order by asked_at, id limit mails for update);
      end if;
      return null;
    end $$;

  create constraint trigger take_stock_alerts after update of on_hand, reserved, retired_at on catalog.variants
    deferrable initially deferred for each row
    when (new.retired_at is null
          and new.on_hand - new.reserved > case when old.retired_at is null then old.on_hand - old.reserved else 0 end)
    execute function catalog.take_stock_alerts();
`;

const ends = `
  create function catalog.end_stock_alerts() returns trigger language plpgsql as $$
    begin
      delete from catalog.stock_alerts
       where variant_id in (select id from catalog.variants where product_id = new.id);
      return null;
    end $$;

  create trigger end_stock_alerts after update of deleted_at on catalog.products for each row
    when (old.deleted_at is null and new.deleted_at is not null)
    execute function catalog.end_stock_alerts();
`;
