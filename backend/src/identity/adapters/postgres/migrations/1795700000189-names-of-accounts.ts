import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  people_by_name: '(name_key, id)',
  people_by_part_of_name: 'using gin (name_key gin_trgm_ops)',
};

/** The names of the accounts of before, a few at a time, and their indexes, while people sign in and out. */
export class NamesOfAccounts1795700000189 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | null = firstId; last !== null;) {
      const [{ id }] = (await runner.query(nextNames, [last])) as [{ id: string | null }];
      last = id;
    }
    for (const [name, columns] of Object.entries(indexes)) {
      // One that an interrupted attempt has left behind is not valid.
      await runner.query(`drop index concurrently if exists identity.${name}`);
      await runner.query(`create index concurrently ${name} on identity.people ${columns} where role = 'user'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index concurrently identity.${name}`);
  }
}

const firstId = '00000000-0000-0000-0000-000000000000';
const nextNames = `
  with next as (
    select id from identity.people where role = 'user' and id > $1 order by id limit 5000),
  named as (
    update identity.people p set name_key = platform.squeezed(p.name) from next where p.id = next.id)
  select max(id::text) as id from next`;
