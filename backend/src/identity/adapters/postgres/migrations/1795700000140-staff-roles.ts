import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each of staff may do. Those of before may do everything, and so may those whom the version before adds. */
export class StaffRoles1795700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people add column staff_role text;
      update identity.people set staff_role = 'owner' where role = 'admin';
      create index people_staff on identity.people (id) where role = 'admin';

      create function identity.make_owner() returns trigger language plpgsql as $$
        begin
          new.staff_role := 'owner';
          return new;
        end $$;
      create trigger staff_without_role before insert or update on identity.people for each row
        when (new.role = 'admin' and new.staff_role is null) execute function identity.make_owner();

      drop trigger staff_changes on identity.people;
      create trigger staff_changes after insert or delete or update on identity.people for each row
        when (current_setting('shop.staff', true) <> '')
        execute function platform.write_staff_change('role', 'staff_role', 'email_verified_at', 'password_changed_at');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger staff_changes on identity.people;
      create trigger staff_changes after insert or delete or update on identity.people for each row
        when (current_setting('shop.staff', true) <> '')
        execute function platform.write_staff_change('role', 'email_verified_at', 'password_changed_at');
      drop trigger staff_without_role on identity.people;
      drop function identity.make_owner;
      alter table identity.people drop column staff_role;
    `);
  }
}
