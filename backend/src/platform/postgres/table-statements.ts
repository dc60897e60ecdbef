import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

interface Column {
  readonly property: string;
  readonly name: string;
  readonly isKey: boolean;
}

/**
 * Statements that read and write complete rows of one table, generated once from its columns. The rows to write are
 * passed as a single JSON parameter.
 */
export class TableStatements<Row extends object> {
  /** `select … from the table`, each column under its property's name; the caller appends a condition. */
  readonly select: string;
  /** Inserts rows. Its parameter is `json(rows)`. */
  readonly insert: string;
  /** Updates one row, found by its key. Its parameter is `jsonOfOne(row)`. */
  readonly update: string;
  /** Inserts rows, and updates those that exist. Its parameter is `json(rows)`. */
  readonly upsert: string;
  readonly #columns: readonly Column[];

  /** @param rows the parameter with the rows: another one than `$1` where a statement changes several tables */
  constructor({ options }: EntitySchema<Row>, rows: `$${number}` = '$1') {
    const table = `${options.schema}.${options.name}`;
    const columns = Object.entries(options.columns) as [string, EntitySchemaColumnOptions][];
    const all = columns.map(([property, { name = property, primary: isKey = false, select, generated }]) => {
      return { property, name, isKey, select, generated };
    });
    const shown = all.filter(({ select }) => select !== false);
    this.#columns = all.filter(({ generated }) => !generated);
    const names = this.#columns.map(({ name }) => name).join(', ');
    const keys = this.#columns.filter(({ isKey }) => isKey);
    const others = this.#columns.filter(({ isKey }) => !isKey);
    const input = `jsonb_populate_recordset(null::${table}, ${rows})`;
    // For one record PostgreSQL plans an index lookup; in a recordset it expects a hundred rows and scans the table.
    const inputOne = `jsonb_populate_record(null::${table}, ${rows})`;
    const shownColumns = shown.map(({ name, property }) => `${name} as "${property}"`).join(', ');
    this.select = `select ${shownColumns} from ${table}`;
    this.insert = `insert into ${table} (${names}) select ${names} from ${input}`;
    this.update =
      `update ${table} target set ${others.map(({ name }) => `${name} = input.${name}`).join(', ')} from ${inputOne} input ` +
      `where ${keys.map(({ name }) => `target.${name} = input.${name}`).join(' and ')}`;
    this.upsert =
      `${this.insert} on conflict (${keys.map(({ name }) => name).join(', ')}) ` +
      `do update set ${others.map(({ name }) => `${name} = excluded.${name}`).join(', ')}`;
  }

  json(rows: readonly Omit<Row, never>[]): string {
    return JSON.stringify(rows.map((row) => this.#named(row)));
  }

  jsonOfOne(row: Omit<Row, never>): string {
    return JSON.stringify(this.#named(row));
  }

  /** The row with names of columns instead of properties. */
  #named(row: Omit<Row, never>): object {
    return Object.fromEntries(this.#columns.map(({ property, name }) => [name, (row as Row)[property as keyof Row]]));
  }
}
