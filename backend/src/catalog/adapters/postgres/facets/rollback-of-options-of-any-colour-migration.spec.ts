import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aSizedShirt } from '../../../../../test/support/catalogue/products.js';
import { eventually } from '../../../../../test/support/lifecycle/eventually.js';
import { OptionsOfAnyColour1700000000351 } from '../migrations/1700000000351-options-of-any-colour.js';

describe('Options of any colour', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  it('are all deleted when the migration is reverted during a write, because an upgrade corrects none', async () => {
    const shirt = aSizedShirt({ M: 1 });
    await catalog.stocked(shirt);
    const [writer, runner] = [catalog.dataSource.createQueryRunner(), catalog.dataSource.createQueryRunner()];
    await writer.startTransaction();
    await writer.query(`update catalog.variants set size = 'L' where product_id = $1`, [shirt.id]);
    await runner.startTransaction();
    let isOver = false;
    const rollback = new OptionsOfAnyColour1700000000351().down(runner).then(() => runner.commitTransaction());
    const ended = rollback.finally(() => (isOver = true));
    await eventually(async () => {
      const waiting = await catalog.dataSource.query(
        `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      );
      expect(isOver || waiting.length > 0).toBe(true);
    });
    await writer.commitTransaction();
    await ended;
    for (const each of [writer, runner]) await each.release();
    expect(await catalog.dataSource.query('select size from catalog.available_options where family < 0')).toEqual([]);
  });
});
