import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No payment is captured while another one of its order is disputed. The trigger ensures that during an upgrade, when
 * earlier versions of the shop, which don't check it, may still run. Open payments of orders with a dispute, which were
 * polled without end, are cancelled and checked once more.
 */
export class NoCaptureBesideADispute1700000000157 implements MigrationInterface {
  readonly name = 'NoCaptureBesideADispute1700000000157';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(refuseCapture);
    await runner.query(`
      create trigger no_capture_beside_a_dispute before update of state on payments.payments for each row
        when (new.state = 'capturing' and old.state <> 'capturing')
        execute function payments.refuse_capture_beside_a_dispute()`);
    await runner.query(closeOpenOnes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger no_capture_beside_a_dispute on payments.payments');
    await runner.query('drop function payments.refuse_capture_beside_a_dispute()');
  }
}

const refuseCapture = `
  create function payments.refuse_capture_beside_a_dispute() returns trigger language plpgsql as $$
  begin
    if exists (
      select from payments.payments
       where order_id = new.order_id and id <> new.id and state in ('disputed', 'dispute_refunding')) then
      raise exception 'Another payment of order % is disputed', new.order_id;
    end if;
    return new;
  end $$`;

const closeOpenOnes = `
  update payments.payments p set state = 'cancelled', looks = 0, changed_at = now(),
         due_at = case when provider_ref is not null then now() end
   where state in ('opening', 'opened') and exists (
     select from payments.payments d where d.order_id = p.order_id and d.state = 'disputed')`;
