import pg from 'pg';

/**
 * A connection whose loss is reported to the statement that runs on it; an `error` event nobody listens to would end
 * the process.
 */
export class PostgresClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
