import pg from 'pg';

/**
 * A connection whose loss fails only the statement that runs on it. Without its listener for `error` Node would end the
 * process.
 */
export class LossTolerantClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
