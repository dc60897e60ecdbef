import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders of guests who joined an account get the account's name, if another order of the account contains it. */
export class NamesOfJoinedGuests1700000000121 implements MigrationInterface {
  readonly name = 'NamesOfJoinedGuests1700000000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(namesOfJoinedGuests);
  }

  async down(): Promise<void> {
    // Nothing to revert: the names are valid for the previous version, too.
  }
}

const namesOfJoinedGuests = `
  update ordering.orders o set customer_name = account.name
    from (
      select distinct on (customer_id) customer_id, customer_name as name from ordering.orders
       where customer_name not in ('Guest', 'Former customer') and not customer_has_left order by customer_id, placed_at desc
    ) as account
   where o.customer_id = account.customer_id and o.customer_name = 'Guest'`;
