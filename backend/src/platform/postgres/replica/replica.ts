import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../config/config.js';
import { Metrics } from '../../metrics/metrics.js';
import { DatabaseTimeouts, sessionTimeouts } from '../connection/database-timeouts.js';
import { Database } from '../unit-of-work/database.js';
import { socketWithIdleTimeout } from '../connection/socket-with-idle-timeout.js';

const pollInterval = 200;
const connectTimeout = 1_000;
const statementTimeout = 5_000;
const connections = 10;

/**
 * The read replica, if the settings name one. It is queried only while it certainly has every change that is older than
 * `maxLagMs`.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The greatest lag at which the replica is read, in ms. */
  static readonly maxLagMs = 600;

  readonly #log = new Logger('Replica');
  readonly #pool: pg.Pool | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** The primary's position in the write-ahead log at a time; the replica is polled until it has reached it. */
  #checkpoint: { position: string; at: number } | undefined;
  /** A time, in ms of `performance.now()`, up to which the replica has everything that was committed. */
  #currentAt = -Infinity;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly metrics: Metrics,
    timeouts: DatabaseTimeouts,
  ) {
    if (!config.databaseReplicaUrl) return;
    const pool = new pg.Pool({
      connectionString: config.databaseReplicaUrl,
      max: connections,
      connectionTimeoutMillis: connectTimeout,
      // Shorter than the socket's timeout, which would report idle connections as failures.
      idleTimeoutMillis: connectTimeout,
      ...sessionTimeouts(timeouts),
      statement_timeout: statementTimeout,
      application_name: 'loom-and-lane-reads',
      stream: socketWithIdleTimeout(statementTimeout + connectTimeout),
    });
    pool.on('error', () => this.markUnavailable());
    this.#pool = pool;
  }

  get isUsed(): boolean {
    return this.#pool !== undefined;
  }

  get isUpToDate(): boolean {
    return this.#behind() < Replica.maxLagMs;
  }

  /** @param isSlow whether the query may take long, so that its connection is closed after a timeout */
  async query<Row extends object>(sql: string, parameters: readonly unknown[], isSlow = false): Promise<Row[]> {
    if (!this.#pool) throw new Error('There is no replica');
    const timeout = isSlow ? { query_timeout: statementTimeout + connectTimeout } : {};
    return (await this.#pool.query<Row>({ text: sql, values: [...parameters], ...timeout })).rows;
  }

  /** Sends reads to the primary until the replica is up to date again. */
  markUnavailable(): void {
    if (this.isUpToDate) this.#log.warn('The replica is unavailable; reads go to the primary.');
    this.#currentAt = -Infinity;
    this.#checkpoint = undefined;
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
    await this.#polling;
    await this.#pool?.end();
  }

  #behind(): number {
    return performance.now() - this.#currentAt;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll().catch(() => this.markUnavailable());
      void this.#polling.finally(() => this.#next());
    }, pollInterval).unref();
  }

  async #poll(): Promise<void> {
    this.#checkpoint ??= await this.#positionOfPrimary();
    const { position, at } = this.#checkpoint;
    const [seen] = await this.query<{ has: boolean }>(
      `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has`,
      [position],
    );
    if (!seen?.has) return;
    this.#currentAt = at;
    this.#checkpoint = undefined;
  }

  async #positionOfPrimary(): Promise<{ position: string; at: number }> {
    const at = performance.now();
    const [row] = await this.database.query<{ position: string }>('select pg_current_wal_lsn()::text as position', []);
    return { position: row!.position, at };
  }
}
