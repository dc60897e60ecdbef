import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Sql } from '../sql.js';

/** The interface that repositories used before `Sql` and `TypeormUnitOfWork`; what it sends goes over these. */
@Injectable()
export class Database extends Sql {
  get source(): DataSource {
    return this.work.source;
  }

  /** Identifies the current unit of work, as a key for data that lasts as long as it does. @throws Error outside one */
  get currentUnitOfWork(): object {
    return this.work.manager;
  }

  get isInUnitOfWork(): boolean {
    return this.work.isOpen;
  }

  /** As `query`. */
  read<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.query<Row>(sql, parameters);
  }

  /**
   * Changes rows by a statement that commits by itself.
   * @throws Error inside a unit of work, which could not roll it back, QueryFailedError
   */
  async autocommit<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    if (this.work.isOpen) throw new Error('A unit of work could not roll this statement back');
    return this.query<Row>(sql, parameters);
  }

  /** As `execute`, for a statement that returns no rows. */
  async write(sql: string, parameters: readonly unknown[]): Promise<void> {
    await this.execute(sql, parameters);
  }

  beforeCommit(step: () => Promise<void>): void {
    this.work.beforeCommit(step);
  }

  afterCommit(step: () => Promise<void>): void {
    this.work.afterCommit(step);
  }

  runOutsideUnitOfWork<T>(work: () => Promise<T>): Promise<T> {
    return this.work.runOutside(work);
  }
}
