import { Injectable } from '@nestjs/common';
import { Database } from '../unit-of-work/database.js';
import { DatabaseTimeouts } from '../connection/database-timeouts.js';
import { ReadYourWrites } from './read-your-writes-context.js';
import { Replica } from './replica.js';

/** Reads that may be a second old, but never older than the reader's own last write. */
@Injectable()
export class ReplicaReads {
  constructor(
    private readonly database: Database,
    private readonly replica: Replica,
    private readonly readYourWrites: ReadYourWrites,
    private readonly timeouts: DatabaseTimeouts,
  ) {}

  /**
   * For reads that may take long. From the replica if it is up to date, the reader's own writes allow it, and no
   * unit of work is open; otherwise, or if the replica fails, from the primary.
   */
  query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#read(sql, parameters, this.timeouts.search);
  }

  /** As `query`, for reads by a key, which are fast at any size. */
  byKey<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.#read(sql, parameters);
  }

  #read<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    const mayUseReplica =
      this.replica.isUpToDate && this.readYourWrites.allowsStaleReads && !this.database.isInUnitOfWork;
    if (!mayUseReplica) return this.#readPrimary(sql, parameters, timeoutMs);
    return this.replica.query<Row>(sql, parameters, timeoutMs !== undefined).catch(() => {
      this.replica.markUnavailable();
      return this.#readPrimary(sql, parameters, timeoutMs);
    });
  }

  #readPrimary<Row extends object>(sql: string, parameters: readonly unknown[], timeoutMs?: number): Promise<Row[]> {
    if (timeoutMs === undefined) return this.database.read<Row>(sql, parameters);
    return this.database.query<Row>(sql, parameters, timeoutMs);
  }
}
