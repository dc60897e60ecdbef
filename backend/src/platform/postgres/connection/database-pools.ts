import pg from 'pg';

interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** How many callers wait for a connection. */
  readonly waiting: number;
}

/** The pools of one data source, which TypeORM makes of its option `driver` and keeps to itself. */
export class DatabasePools {
  readonly #pools: pg.Pool[] = [];
  /** For TypeORM's option of this name. */
  readonly driver: object = { ...pg, Pool: remembered(this.#pools) };

  count(): ConnectionCounts {
    const sum = (of: (pool: pg.Pool) => number) => this.#pools.reduce((total, pool) => total + of(pool), 0);
    return {
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }
}

function remembered(pools: pg.Pool[]): typeof pg.Pool {
  return class extends pg.Pool {
    constructor(options?: pg.PoolConfig) {
      super(options);
      pools.push(this);
    }
  };
}
