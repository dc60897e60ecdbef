import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts mails also after their address was erased, so that deleting an account does not end the daily limit. */
export class MailsByAddressHash1700000000551 implements MigrationInterface {
  readonly name = 'MailsByAddressHash1700000000551';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table platform.mail add column address_hash text;
      create index mail_of_address_hash on platform.mail (address_hash, due_at desc) where address_hash is not null;
      update platform.mail set address_hash = encode(sha256(convert_to(lower(to_address), 'UTF8')), 'hex')
       where to_address is not null and due_at > now() - interval '1 day'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index platform.mail_of_address_hash; alter table platform.mail drop column address_hash');
  }
}
