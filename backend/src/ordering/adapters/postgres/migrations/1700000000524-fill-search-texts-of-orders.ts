import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of one transaction. */
const batch = 5_000;

/** Writes the texts of existing orders in batches, which lock no order, and indexes all by their parts. */
export class FillSearchTextsOfOrders1700000000524 implements MigrationInterface {
  readonly name = 'FillSearchTextsOfOrders1700000000524';

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined;) {
      const filled: { last: string | null }[] = await runner.query(filling, [last, batch]);
      last = filled[0]?.last ?? undefined;
      await runner.commitTransaction();
      await runner.startTransaction();
    }
    await runner.query('create index search_texts_by_part on ordering.search_texts using gin (text gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ordering.search_texts_by_part');
  }
}

const filling = `
  with next as materialized (select id from ordering.orders where id > $1::uuid order by id limit $2),
       filled as materialized (select ordering.write_search_texts(array(select id from next)))
  select (select id from next order by id desc limit 1) as last from filled`;
