import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers send back of orders, or want to. */
export class Returns1795700000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [returns, withTheirRefunds]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger returns_of_refunds on ordering.order_refunds;
      drop function ordering.follow_refund;
      drop table ordering.return_lines, ordering.returns`);
  }
}

const returns = `
  create table ordering.returns (
    id uuid primary key,
    order_id uuid not null references ordering.orders on delete cascade,
    state text not null check (state in ('asked', 'accepted', 'refused', 'received', 'refunded')),
    note text not null,
    answer text not null,
    refund_id uuid unique references ordering.order_refunds,
    asked_at timestamptz not null,
    changed_at timestamptz not null,
    version int not null
  );
  create index returns_of_order on ordering.returns (order_id, asked_at, id);
  create index returns_newest on ordering.returns (asked_at desc, id desc);
  create index returns_by_state on ordering.returns (state, asked_at desc, id desc);
  create trigger staff_changes after update on ordering.returns for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('state', '#order_id');

  create table ordering.return_lines (
    return_id uuid not null references ordering.returns on delete cascade,
    variant_id uuid not null,
    position int not null,
    quantity int not null check (quantity > 0),
    reason text not null,
    received int check (received between 0 and quantity),
    restock boolean not null,
    settled int not null check (settled between 0 and coalesce(received, 0)),
    primary key (return_id, variant_id)
  );
`;

// Whoever concludes a refund, also the version before, which knows no returns.
const withTheirRefunds = `
  create function ordering.follow_refund() returns trigger language plpgsql as $$
    begin
      update ordering.returns
         set state = case new.state when 'done' then 'refunded' else 'received' end,
             changed_at = coalesce(new.concluded_at, now()), version = version + 1
       where refund_id = new.id and state = case new.state when 'done' then 'received' else 'refunded' end;
      return null;
    end $$;
  create trigger returns_of_refunds after update of state on ordering.order_refunds for each row
    when (new.state is distinct from old.state)
    execute function ordering.follow_refund();
`;
