import pg, { type Connection, type FieldDef } from 'pg';
import { isOutdated } from './outdated.js';
import { rowReader } from './row-reader.js';
import type { Introduced, Statement } from './statement.js';

/** Told once, the rows or why there are none. */
export type Told = (error: Error | undefined, rows: object[]) => void;

/** What the driver sends for us and tells what comes back; its published types know but a part of it. */
const DriverQuery = pg.Query as unknown as new (text: string) => object;

/**
 * One execution of a statement. The first on a connection tells it the text and learns the columns; those after it send values
 * and get rows, nothing else. The driver's own queries ask for the columns each time, and work them out anew.
 */
export class PreparedQuery extends DriverQuery {
  /** Read by the driver, as the other names below are. */
  readonly query_timeout: number | undefined;
  readonly #rows: object[] = [];
  #introduced: Introduced | undefined;
  #failure: Error | undefined;

  /** @param patience in ms, after which the connection is given up */
  constructor(
    private readonly client: pg.ClientBase,
    private readonly known: Map<Statement, Introduced>,
    private readonly statement: Statement,
    private readonly parameters: readonly unknown[],
    public callback: Told,
    patience: number | undefined,
  ) {
    super(statement.sql);
    this.query_timeout = patience;
  }

  submit({ stream }: Connection): Error | null {
    let message: Buffer;
    try {
      message = this.statement.filledIn(this.parameters);
    } catch (error) {
      return error as Error;
    }
    this.#introduced = this.known.get(this.statement);
    if (!this.#introduced) {
      this.#introduced = { isUnderstood: false, read: () => ({}) };
      this.known.set(this.statement, this.#introduced);
      message = Buffer.concat([this.statement.introduction, message]);
    }
    if (stream.writable) stream.write(message);
    return null;
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    Object.assign(this.#introduced!, { isUnderstood: true, read: rowReader(fields, this.client) });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#failure) return;
    try {
      this.#rows.push(this.#introduced!.read(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#introduced!.isUnderstood = true;
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows);
  }

  handleError(error: Error): void {
    const introduced = this.#introduced;
    // What has changed for one statement has for others too, and whoever tries again must not fail at each in turn.
    if (isOutdated(error)) this.known.clear();
    else if (!introduced?.isUnderstood && this.known.get(this.statement) === introduced)
      this.known.delete(this.statement);
    this.callback(this.#failure ?? error, []);
  }
}
