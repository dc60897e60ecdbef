import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Address books of customers and guests. */
export class Addressing1795700000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(addressing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema addressing cascade');
  }
}

const addressing = `
  create schema addressing;
  create table addressing.address_books (
    owner_id uuid primary key,
    joined_to uuid,
    closed_at timestamptz
  );

  create table addressing.addresses (
    id uuid primary key,
    owner_id uuid not null references addressing.address_books on delete cascade,
    position int not null check (position >= 0 and position <= 2),
    address text not null,
    city text not null,
    pincode text not null,
    phone text not null,
    notes text not null default '',
    name text not null default '',
    version int not null default 1,
    unique (owner_id, position)
  );
  create trigger count_change before update on addressing.addresses for each row
    when ((old.name, old.address, old.city, old.pincode, old.phone, old.notes)
          is distinct from (new.name, new.address, new.city, new.pincode, new.phone, new.notes))
    execute function platform.count_change();
`;
