import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedFunction } from './1700000000116-orders-by-folded-names.js';

/** Built shops of earlier versions defined a function that drops letters of names with accents, and indexed by it. */
export class MendFoldedNames1700000000500 implements MigrationInterface {
  readonly name = 'MendFoldedNames1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    const [{ name }] = (await runner.query(`select ordering.folded('Łukasz Groß') as name`)) as [{ name: string }];
    if (name === 'lukasz gross') return;
    await runner.query(foldedFunction);
    await runner.query('reindex index ordering.orders_folded_customer_names');
    await runner.query('reindex index ordering.order_lines_folded_titles');
  }

  async down(): Promise<void> {
    // The former function was a mistake.
  }
}
