import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.js';
import { Metrics } from '../../metrics/metrics.js';
import { requestContext } from '../../request-context/request-context.js';
import { isDatabaseUnavailable } from '../connection/database-errors.js';
import { DatabaseTimeouts } from '../connection/database-timeouts.js';
import { Sql } from '../sql.js';

const checkInterval = 200;
const checkTimeout = 1_000;

/** The primary's position in the write-ahead log at a time, in ms of `performance.now()`. */
interface Position {
  readonly position: string;
  readonly at: number;
}

/**
 * Reads of the catalogue, by TypeORM's option `replication`: from the replica while it certainly has every change that
 * is older than `maxLagMs`, and from the primary otherwise or if the replica fails, for which TypeORM has no option.
 */
@Injectable()
export class ReplicaReads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The greatest lag at which the replica is read, in ms. */
  static readonly maxLagMs = 600;

  readonly #log = new Logger('Replica');
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();
  #awaited: Position | undefined;
  /** A time up to which the replica has everything that was committed. */
  #currentAt = -Infinity;

  constructor(
    private readonly source: DataSource,
    private readonly sql: Sql,
    private readonly timeouts: DatabaseTimeouts,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  get isUpToDate(): boolean {
    return this.#behind < ReplicaReads.maxLagMs;
  }

  /** For reads that may take long. */
  query<Row extends object>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { search } = this.timeouts;
    return this.#read(text, parameters, () => this.sql.query<Row>(text, parameters, search));
  }

  /**
   * As `query`, by a plan for the values.
   * @param since what was committed by then is read for certain, in ms of `performance.now()`
   */
  planned<Row extends object>(text: string, parameters: readonly unknown[], since?: number): Promise<Row[]> {
    const { search } = this.timeouts;
    return this.#read(text, parameters, () => this.sql.planned<Row>(text, parameters, search), since);
  }

  /** As `query`, for reads by a key, which are fast at any size. */
  byKey<Row extends object>(text: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.#read(text, parameters, () => this.sql.query<Row>(text, parameters));
  }

  onApplicationBootstrap(): void {
    if (!this.config.databaseReplicaUrl) return;
    const behind = {
      name: 'shop_replica_behind_seconds',
      help: 'How long ago the replica is known to have had everything.',
    };
    this.metrics.gauge(behind, () => [{ value: this.#behind / 1_000 }]);
    // Without it, the shop was started while the replica was away.
    if ('replication' in this.source.options) this.#checkAgain();
  }

  /** Before Nest closes the connections; reads go to the primary meanwhile. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  get #behind(): number {
    return performance.now() - this.#currentAt;
  }

  async #read<Row extends object>(
    text: string,
    parameters: readonly unknown[],
    fromPrimary: () => Promise<Row[]>,
    since = -Infinity,
  ): Promise<Row[]> {
    const mayLag = requestContext.readsMayLag && !this.sql.work.isOpen;
    if (!mayLag || !this.isUpToDate || this.#currentAt < since) return fromPrimary();
    return this.#fromReplica<Row>(text, parameters, this.timeouts.search).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) this.#isAway();
      return fromPrimary();
    });
  }

  async #fromReplica<Row>(text: string, parameters: readonly unknown[], timeoutMs: number): Promise<Row[]> {
    const runner = this.source.createQueryRunner('slave');
    // The connection of a silent replica is closed later, by the timeout of its socket.
    const rows = (runner.query(text, [...parameters]) as Promise<unknown> as Promise<Row[]>).finally(() =>
      runner.release(),
    );
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(silence()), timeoutMs);
    });
    return Promise.race([rows, tooLate]).finally(() => clearTimeout(timer));
  }

  #checkAgain(): void {
    let isChecking = false;
    this.#timer = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      this.#checking = this.#check()
        .catch(() => this.#isAway())
        .finally(() => (isChecking = false));
    }, checkInterval).unref();
  }

  async #check(): Promise<void> {
    this.#awaited ??= await this.#positionOfPrimary().catch(() => undefined);
    if (!this.#awaited) return;
    const { position, at } = this.#awaited;
    const [replica] = await this.#fromReplica<{ has: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [position],
      checkTimeout,
    );
    if (!replica?.has) return;
    this.#currentAt = at;
    this.#awaited = undefined;
  }

  async #positionOfPrimary(): Promise<Position> {
    const at = performance.now();
    const [row] = await this.sql.query<{ position: string }>('select pg_current_wal_lsn()::text as position', []);
    return { position: row!.position, at };
  }

  /** Reads go to the primary until the replica is up to date again. */
  #isAway(): void {
    if (this.isUpToDate) this.#log.warn('The replica is unavailable; reads go to the primary.');
    this.#currentAt = -Infinity;
    this.#awaited = undefined;
  }
}

function silence(): Error {
  return Object.assign(new Error('The replica does not respond.'), { code: 'ETIMEDOUT' });
}
