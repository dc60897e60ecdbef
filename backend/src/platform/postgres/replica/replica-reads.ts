import { Injectable } from '@nestjs/common';
import { Database } from '../unit-of-work/database.js';
import { ReadYourWrites } from './read-your-writes.js';
import { Replica } from './replica.js';

/** Reads that may be a second old, but never older than what the one who asks has changed. */
@Injectable()
export class ReplicaReads {
  /** In ms. What anybody may look for, in whatever words, must not keep a connection from others for longer. */
  static readonly patience: number = 2_000;

  constructor(
    private readonly database: Database,
    private readonly replica: Replica,
    private readonly ownWrites: ReadYourWrites,
  ) {}

  /** What may take long. From the replica where it will do; whatever goes wrong there, the first database answers. */
  query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#read(sql, parameters, ReplicaReads.patience);
  }

  /** As `query`, for what is found by its key and so is quick however much there is. */
  byKey<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.#read(sql, parameters);
  }

  async #read<Row extends object>(sql: string, parameters: readonly unknown[], patience?: number): Promise<Row[]> {
    const mayAskReplica = this.replica.isUpToDate && this.ownWrites.allowsStaleReads && !this.database.isInUnitOfWork;
    if (mayAskReplica) {
      try {
        return await this.replica.query<Row>(sql, parameters, patience !== undefined);
      } catch {
        this.replica.giveUp();
      }
    }
    return this.database.query<Row>(sql, parameters, patience);
  }
}
