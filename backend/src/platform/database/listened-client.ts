import pg from 'pg';
import { PreparedQuery, type Told } from './prepared-query.js';
import type { Introduced, Statement } from './statement.js';

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
   * @param patience in ms, after which the connection is given up
   */
  ask(statement: Statement, parameters: readonly unknown[], told: Told, patience?: number): void {
    this.query(new PreparedQuery(this, this.#known, statement, parameters, told, patience));
  }

  /** Ends the connection at once; whatever it was asked and has not answered fails. */
  giveUp(): void {
    this.connection.stream.destroy();
  }

  /** What is sent from here on in this turn leaves as one packet. */
  sendTogether(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
