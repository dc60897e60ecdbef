import type { ClientBase, FieldDef } from 'pg';

/** Makes a row out of its columns as PostgreSQL sends them. @throws Error what a column's parser can't make out */
export type RowReader = (columns: readonly (string | null)[]) => object;

/** A reader of rows with these columns, each parsed as the driver would. */
export function rowReader(fields: readonly FieldDef[], client: ClientBase): RowReader {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown);
  // Copied for each row, so that all have one shape from the beginning.
  const empty = Object.fromEntries(names.map((name): [string, unknown] => [name, null]));
  return (columns) => {
    const row = { ...empty };
    for (let n = 0; n < names.length; n++) {
      const text = columns[n];
      if (text !== null && text !== undefined) row[names[n]!] = parsers[n]!(text);
    }
    return row;
  };
}
