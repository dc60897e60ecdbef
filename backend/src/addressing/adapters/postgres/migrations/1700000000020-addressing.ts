import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Addressing1700000000020 implements MigrationInterface {
  readonly name = 'Addressing1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema addressing;
      create table addressing.books (owner_id uuid primary key);
      create table addressing.addresses (
        id uuid primary key,
        owner_id uuid not null references addressing.books on delete cascade,
        position int not null check (position between 0 and 2),
        address text not null,
        city text not null,
        pincode text not null,
        phone text not null,
        notes text not null default '',
        unique (owner_id, position)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema addressing cascade');
  }
}
