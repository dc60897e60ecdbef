import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff note about customers, and the names by which they find accounts. */
export class CustomerNotes1795700000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The strongest lock on people first.
    for (const statements of [names, notes]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table identity.customer_notes;
      drop trigger keep_name_key on identity.people;
      drop function identity.keep_name_key;
      alter table identity.people drop column name_key`);
  }
}

// The audit trail, from which nothing can be erased, keeps no text.
const notes = `
  create table identity.customer_notes (
    id uuid primary key,
    person_id uuid not null references identity.people on delete cascade,
    text text not null check (text <> ''),
    author text not null,
    at timestamptz not null
  );
  create index customer_notes_of_person on identity.customer_notes (person_id, id desc);
  create trigger staff_changes after insert on identity.customer_notes for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('at', '#person_id');
`;

// In the order of its bytes, by which the shop merges names of several tables. Not generated: that would rewrite the
// table while nobody can sign in.
const names = `
  alter table identity.people add column name_key text collate "C";
  create function identity.keep_name_key() returns trigger language plpgsql as $$
    begin
      new.name_key := platform.squeezed(new.name);
      return new;
    end $$;
  create trigger keep_name_key before insert or update of name, role on identity.people for each row
    execute function identity.keep_name_key();
`;
