import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the index that counts disputed payments as active, and allows disputed ones without `provider_ref`. */
export class FormerRulesOfDisputes1700000000111 implements MigrationInterface {
  readonly name = 'FormerRulesOfDisputes1700000000111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index payments.payments_one_not_final_per_order;
      alter table payments.payments
        drop constraint payments_check,
        add constraint payments_known_at_provider
          check (state in ('opening', 'failed', 'cancelled', 'expired', 'disputed') or provider_ref is not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments.payments
        drop constraint payments_known_at_provider,
        add constraint payments_check
          check (state in ('opening', 'failed', 'cancelled', 'expired') or provider_ref is not null);
      create unique index payments_one_not_final_per_order on payments.payments (order_id)
        where state not in ('failed', 'cancelled', 'expired', 'refunded')`);
  }
}
