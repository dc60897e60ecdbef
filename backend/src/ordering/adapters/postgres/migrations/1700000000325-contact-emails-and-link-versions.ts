import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `contact_email`: where a guest's receipt is sent. `link_version`: links with another version are revoked. */
export class ReceiptsOfGuests1700000000325 implements MigrationInterface {
  readonly name = 'ReceiptsOfGuests1700000000325';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table ordering.orders add column contact_email text, add column link_version smallint not null default 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ordering.orders drop column contact_email, drop column link_version');
  }
}
