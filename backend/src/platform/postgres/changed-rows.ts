import { isDeepStrictEqual } from 'node:util';

/** Which rows to write and which to delete so that the stored rows become `rows`. */
export function changedRows<Row extends object>(
  stored: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { changed: Row[]; removed: Row[] } {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = rows.filter((row) => Object.keys(changedColumns(before.get(keyOf(row)), row)).length > 0);
  for (const row of rows) before.delete(keyOf(row));
  return { changed, removed: [...before.values()] };
}

/** The columns of a row that differ from the stored ones; all of them if those are unknown. */
export function changedColumns<Row extends object>(stored: Row | undefined, row: Row): Partial<Row> {
  const changed = Object.entries(row).filter(([name, value]) => !isDeepStrictEqual(value, stored?.[name as keyof Row]));
  return (stored ? Object.fromEntries(changed) : row) as Partial<Row>;
}
