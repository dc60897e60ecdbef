import pg from 'pg';
import { PreparedQuery, type Told } from './prepared-query.js';
import { type Introduced, Statement } from './statement.js';

/**
 * A connection whose end is always heard. One that the server ends between being handed out and being used would otherwise end the
 * process; whoever works with it is told by their statement, and the pool makes another.
 */
export class ListenedClient extends pg.Client {
  readonly #known = new Map<Statement, Introduced>();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  /**
   * Has a statement run that this connection works out only the first time.
   * @param sql a text of the code, never one made of input @param patience in ms, after which the connection is given up
   */
  ask(sql: string, parameters: readonly unknown[], told: Told, patience?: number): void {
    this.query(new PreparedQuery(this, this.#known, Statement.of(sql), parameters, told, patience));
  }
}
