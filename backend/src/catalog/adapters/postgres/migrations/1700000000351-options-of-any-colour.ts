import type { MigrationInterface, QueryRunner } from 'typeorm';
import { maintaining } from './1700000000330-available-options.js';

/**
 * Available options have rows of any colour too, with family -1, so that a rare size is found without reading all
 * products in their order. The next migration fills them.
 */
export class OptionsOfAnyColour1700000000351 implements MigrationInterface {
  readonly name = 'OptionsOfAnyColour1700000000351';

  async up(runner: QueryRunner): Promise<void> {
    // Waits for transactions whose triggers still omit rows of family -1.
    await runner.query('lock table catalog.availability in share row exclusive mode');
    await runner.query(maintaining('true'));
  }

  async down(runner: QueryRunner): Promise<void> {
    // Waits for transactions whose triggers still add rows of family -1.
    await runner.query('lock table catalog.availability in share row exclusive mode');
    await runner.query(maintaining('family >= 0'));
    await runner.query('delete from catalog.available_options where family < 0');
  }
}
