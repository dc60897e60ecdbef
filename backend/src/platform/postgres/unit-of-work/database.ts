import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { Sql } from '../sql.js';

interface Write {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The interface that repositories used before `Sql` and `TypeormUnitOfWork`; what it sends goes over these. */
@Injectable()
export class Database extends Sql {
  /** Writes that nobody awaits: sent before the next statement, or at the end of the unit of work. */
  readonly #waiting = new WeakMap<EntityManager, Write[]>();

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

  override async query<Row extends object>(
    sql: string,
    parameters: readonly unknown[] = [],
    timeoutMs?: number,
  ): Promise<Row[]> {
    if (this.work.isOpen) await this.#sendWaiting();
    return super.query<Row>(sql, parameters, timeoutMs);
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

  /**
   * Locks or changes rows of the current unit of work. @returns what the statement selects or returns
   * @throws Error outside a unit of work, QueryFailedError
   */
  async execute<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    this.#assertInUnitOfWork();
    return this.query<Row>(sql, parameters);
  }

  /** Writes at the latest when the unit of work commits, in order. @throws Error outside a unit of work */
  write(sql: string, parameters: readonly unknown[]): void {
    const { manager } = this.work;
    const waiting = this.#waiting.get(manager) ?? [];
    this.#waiting.set(manager, waiting);
    if (waiting.push({ sql, parameters }) === 1) this.work.beforeCommit(() => this.#sendWaiting());
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

  async #sendWaiting(): Promise<void> {
    const waiting = this.#waiting.get(this.work.manager)?.splice(0) ?? [];
    for (const { sql, parameters } of waiting) await super.query(sql, parameters);
  }

  #assertInUnitOfWork(): void {
    if (!this.work.isOpen) throw new Error('A repository was used outside a unit of work');
  }
}
