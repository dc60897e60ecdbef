import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../config/config.js';
import { Metrics } from '../../metrics/metrics.js';
import { limits } from '../connection/data-source.js';
import { Database } from '../unit-of-work/database.js';
import { PooledQueries } from '../connection/pooled-queries.js';
import { PostgresClient } from '../connection/postgres-client.js';
import { postgresSocket } from '../connection/postgres-socket.js';
import { PreparedStatements } from '../connection/prepared-statements.js';

const msBetweenLooks = 200;
const msToConnect = 1_000;
const msToAnswer = 5_000;
const connections = 10;

/**
 * A second PostgreSQL that follows the first one and only reads, where the settings name one.
 * It is asked only while it is known to have everything that was committed a second ago.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Nothing shown from the replica is older than this, in ms. */
  static readonly maxLagMs = 600;

  readonly #log = new Logger('Replica');
  readonly #pool: pg.Pool | undefined;
  readonly #queries: PooledQueries | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Where the first one was, and when; kept until the replica has come that far. */
  #mark: { position: string; at: number } | undefined;
  /** The replica has all that was committed by then. */
  #upTo = -Infinity;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {
    if (!config.databaseReplicaUrl) return;
    const pool = new pg.Pool({
      connectionString: config.databaseReplicaUrl,
      max: connections,
      connectionTimeoutMillis: msToConnect,
      Client: PostgresClient,
      pipeline: true,
      ...limits,
      statement_timeout: msToAnswer,
      application_name: 'loom-and-lane-reads',
      stream: postgresSocket(msToAnswer + msToConnect),
    });
    pool.on('error', () => this.giveUp());
    this.#pool = pool;
    this.#queries = new PooledQueries(() => pool, new PreparedStatements());
  }

  get isUsed(): boolean {
    return this.#pool !== undefined;
  }

  get isUpToDate(): boolean {
    return this.#behind() < Replica.maxLagMs;
  }

  /** @param mayTakeLong so that nothing else must wait behind it */
  async query<Row extends object>(sql: string, parameters: readonly unknown[], mayTakeLong = false): Promise<Row[]> {
    if (!this.#queries) throw new Error('There is no replica');
    return this.#queries.query<Row>(sql, parameters, mayTakeLong ? msToAnswer + msToConnect : undefined);
  }

  /** Not asked any more until it is seen to be up to date again. */
  giveUp(): void {
    if (this.isUpToDate) this.#log.warn('The replica can not be asked; the first database answers for it.');
    this.#upTo = -Infinity;
    this.#mark = undefined;
  }

  onApplicationBootstrap(): void {
    if (!this.#pool) return;
    const behind = {
      name: 'shop_replica_behind_seconds',
      help: 'How long ago the replica is known to have had everything.',
    };
    this.metrics.gauge(behind, () => [{ value: this.#behind() / 1_000 }]);
    this.#next();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#pool?.end();
  }

  #behind(): number {
    return performance.now() - this.#upTo;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().catch(() => this.giveUp());
      void this.#looking.finally(() => this.#next());
    }, msBetweenLooks).unref();
  }

  async #look(): Promise<void> {
    this.#mark ??= await this.#whereTheFirstIs();
    const { position, at } = this.#mark;
    const [seen] = await this.query<{ has: boolean }>(
      `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`,
      [position],
    );
    if (!seen?.has) return;
    this.#upTo = at;
    this.#mark = undefined;
  }

  async #whereTheFirstIs(): Promise<{ position: string; at: number }> {
    const at = performance.now();
    const [row] = await this.database.query<{ position: string }>('select pg_current_wal_lsn()::text as position', []);
    return { position: row!.position, at };
  }
}
