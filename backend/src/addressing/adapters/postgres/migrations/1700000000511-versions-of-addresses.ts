import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VersionsOfAddresses1700000000511 implements MigrationInterface {
  readonly name = 'VersionsOfAddresses1700000000511';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table addressing.addresses add column version int not null default 1');
    await runner.query(`
      create trigger count_change before update on addressing.addresses for each row
        when ((old.name, old.address, old.city, old.pincode, old.phone, old.notes)
              is distinct from (new.name, new.address, new.city, new.pincode, new.phone, new.notes))
        execute function platform.count_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_change on addressing.addresses');
    await runner.query('alter table addressing.addresses drop column version');
  }
}
