import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version before, which knows no returns, forgets their customers too. */
export class WordsOfReturns1795700000271 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(besideTheVersionBefore);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger returns_of_the_version_before on ordering.orders;
      drop function ordering.erase_words_of_returns`);
  }
}

const besideTheVersionBefore = `
  create function ordering.erase_words_of_returns() returns trigger language plpgsql as $$
    begin
      update ordering.return_lines set reason = ''
       where return_id in (select id from ordering.returns where order_id = new.id) and reason <> '';
      update ordering.returns set note = '', answer = '' where order_id = new.id and (note <> '' or answer <> '');
      return null;
    end $$;
  create trigger returns_of_the_version_before after update of customer_has_left on ordering.orders for each row
    when (new.customer_has_left and not old.customer_has_left)
    execute function ordering.erase_words_of_returns();
`;
