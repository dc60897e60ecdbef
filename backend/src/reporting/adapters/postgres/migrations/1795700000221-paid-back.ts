import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger notes each refund that is done, by a migration of its own: each locks one table of the running shop. */
export class PaidBack1795700000221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function reporting.note_refund() returns trigger language plpgsql as $$
        begin
          insert into reporting.facts (id, order_id, is_refund, at)
          values (new.id, new.order_id, true, coalesce(new.concluded_at, new.at)) on conflict (id) do nothing;
          return null;
        end $$;
      create trigger note_refund_of_new after insert on ordering.order_refunds for each row
        when (new.state = 'done')
        execute function reporting.note_refund();
      create trigger note_refund after update of state on ordering.order_refunds for each row
        when (new.state = 'done' and old.state <> 'done')
        execute function reporting.note_refund();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger note_refund_of_new on ordering.order_refunds;
      drop trigger note_refund on ordering.order_refunds;
      drop function reporting.note_refund`);
  }
}
