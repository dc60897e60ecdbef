import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = `'opening', 'opened', 'capturing', 'settling', 'captured', 'disputed', 'refunding', 'refund_failed',
  'refunded', 'failed', 'cancelled', 'expired'`;
const unknownAtProvider = `'opening', 'failed', 'cancelled', 'expired', 'disputed'`;

/** Adds the states of a dispute that staff have refunded or settled, and drops the former index. */
export class ResolvedDisputes1700000000156 implements MigrationInterface {
  readonly name = 'ResolvedDisputes1700000000156';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index payments.payments_one_active_per_order;
      alter table payments.payments
        drop constraint payments_state_check,
        add constraint payments_state_check check (state in (${states}, 'dispute_refunding', 'dispute_settled')),
        drop constraint payments_known_at_provider,
        add constraint payments_known_at_provider
          check (state in (${unknownAtProvider}, 'dispute_settled') or provider_ref is not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update payments.payments set state = 'disputed' where state in ('dispute_refunding', 'dispute_settled');
      alter table payments.payments
        drop constraint payments_state_check,
        add constraint payments_state_check check (state in (${states})),
        drop constraint payments_known_at_provider,
        add constraint payments_known_at_provider
          check (state in (${unknownAtProvider}) or provider_ref is not null);
      create unique index payments_one_active_per_order on payments.payments (order_id)
        where state not in ('failed', 'cancelled', 'expired', 'refunded', 'disputed')`);
  }
}
