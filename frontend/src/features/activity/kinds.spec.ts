import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, things } from './kinds';

const backend = join(__dirname, '../../../../backend/src');
const migrations = readdirSync(backend, { recursive: true, encoding: 'utf8' })
  .filter((path) => /migrations\/\d+-.+\.ts$/.test(path))
  .map((path) => readFileSync(join(backend, path), 'utf8'));
/** The tables whose changes the trail records. */
const recorded = migrations.flatMap((text) => {
  const some = [...(/^const tables = \[(.+)\];$/m.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  return [...text.matchAll(/trigger staff_changes after [a-z ]+ on (\w+)\.(\w+|\$\{table\}) /g)].flatMap(
    ([, schema, table]) => (table === '${table}' ? some : [table!]).map((name) => `${schema}.${name}`),
  );
});

describe('The kinds of what staff change', () => {
  it('have words for every table that the trail records', () => {
    expect(recorded).toEqual(expect.arrayContaining(['ordering.shipments', 'ordering.order_notes', 'catalog.brands']));
    expect(recorded.filter((table) => !things[table])).toEqual([]);
  });

  it('leave no table out of the filter', () => {
    const filtered = kinds.flatMap(({ tables }) => tables.split(','));
    expect(recorded.filter((table) => !filtered.includes(table))).toEqual([]);
  });
});
