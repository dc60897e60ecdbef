import type { EntitySchema, EntitySchemaColumnOptions } from 'typeorm';

interface Column {
  readonly property: string;
  readonly name: string;
  readonly isKey: boolean;
}

/**
 * Statements that read and write complete rows of one table, generated once from its columns. All rows of a statement
 * are one JSON parameter.
 */
export class TableStatements<Row extends object> {
  /** `select … from the table`, each column under its property's name; a condition follows. */
  readonly select: string;
  /** As `select`, and `version`: the `xmin` of the row. */
  readonly selectVersioned: string;
  /** Its parameter: `json(rows)`, the first one unless said otherwise. */
  readonly insert: string;
  /** One row by its key. Its parameter: `jsonOfOne(row)`. */
  readonly update: string;
  /** Adds rows, and changes those that are there. Its parameter: `json(rows)`. */
  readonly upsert: string;
  readonly #columns: readonly Column[];

  /** @param rows which parameter brings the rows, where a statement changes several tables */
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
    // PostgreSQL plans one row as a lookup; of a set it expects a hundred rows, and scans the table for them.
    const inputOne = `jsonb_populate_record(null::${table}, ${rows})`;
    const shownColumns = shown.map(({ name, property }) => `${name} as "${property}"`).join(', ');
    this.select = `select ${shownColumns} from ${table}`;
    this.selectVersioned = `select ${shownColumns}, xmin::text as version from ${table}`;
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

  /** By its columns' names. */
  #named(row: Omit<Row, never>): object {
    return Object.fromEntries(this.#columns.map(({ property, name }) => [name, (row as Row)[property as keyof Row]]));
  }
}
