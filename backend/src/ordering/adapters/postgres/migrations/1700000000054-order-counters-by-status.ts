import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counters of orders by status: stored counts and the changes since. Changes are only inserted, so that orders don't
 * wait for each other's locks, and are compacted by a job.
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

// The lock prevents orders between the count and the creation of the triggers.
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
