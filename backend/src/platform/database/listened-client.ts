import pg from 'pg';

/**
 * A connection whose end is always heard. One that the server ends between being handed out and being used would otherwise end the
 * process; whoever works with it is told by their statement, and the pool makes another.
 */
export class ListenedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
