import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to the staff, and how often a role was changed. */
export class Invitations1795700000142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.people add column staff_version int not null default 1;
      create function identity.count_change_of_role() returns trigger language plpgsql as $$
        begin
          new.staff_version := old.staff_version + 1;
          return new;
        end $$;
      create trigger count_change_of_role before update on identity.people for each row
        when (old.staff_role <> new.staff_role) execute function identity.count_change_of_role();

      create table identity.invitations (
        id uuid primary key,
        email text not null unique,
        staff_role text not null check (staff_role in ('owner', 'manager', 'packer')),
        token_hash text not null unique,
        is_mailed boolean not null,
        invited_by uuid not null,
        expires_at timestamptz not null,
        version int not null default 1
      );
      create index invitations_by_owner on identity.invitations (invited_by);
      create trigger count_change before update on identity.invitations for each row
        when ((old.staff_role, old.expires_at) is distinct from (new.staff_role, new.expires_at))
        execute function platform.count_change();
      create trigger staff_changes after insert or delete or update on identity.invitations for each row
        when (current_setting('shop.staff', true) <> '')
        execute function platform.write_staff_change('staff_role', 'expires_at');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity.invitations;
      drop trigger count_change_of_role on identity.people;
      drop function identity.count_change_of_role;
      alter table identity.people drop column staff_version;
    `);
  }
}
