import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many orders there are of each status, without counting them: what was counted, and what has changed since. Changes are
 * only ever added, so that no order waits for another's, and are put together now and then.
 */
export class CountedOrders1700000000054 implements MigrationInterface {
  readonly name = 'CountedOrders1700000000054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(counts);
    await runner.query(counting);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function ordering.count_placed() cascade');
    await runner.query('drop function ordering.count_moved() cascade');
    await runner.query('drop function ordering.count_gone() cascade');
    await runner.query('drop table ordering.order_count_changes');
    await runner.query('drop table ordering.order_counts');
  }
}

// Nobody may place an order between the count and the triggers, and nobody can: both are one transaction.
const counts = `
  lock table ordering.orders in share row exclusive mode;
  create table ordering.order_counts (status text primary key, count bigint not null);
  insert into ordering.order_counts (status, count) select status, count(*) from ordering.orders group by status;
  create table ordering.order_count_changes (
    id bigserial primary key,
    status text not null,
    change int not null
  )`;

const counting = `
  create function ordering.count_placed() returns trigger language plpgsql as $$
  begin
    insert into ordering.order_count_changes (status, change) select status, count(*) from placed group by status;
    return null;
  end $$;
  create function ordering.count_moved() returns trigger language plpgsql as $$
  begin
    insert into ordering.order_count_changes (status, change) values (old.status, -1), (new.status, 1);
    return null;
  end $$;
  create function ordering.count_gone() returns trigger language plpgsql as $$
  begin
    insert into ordering.order_count_changes (status, change) select status, -count(*) from gone group by status;
    return null;
  end $$;
  create trigger count_placed after insert on ordering.orders
    referencing new table as placed for each statement execute function ordering.count_placed();
  create trigger count_moved after update on ordering.orders for each row
    when (old.status is distinct from new.status) execute function ordering.count_moved();
  create trigger count_gone after delete on ordering.orders
    referencing old table as gone for each statement execute function ordering.count_gone()`;
