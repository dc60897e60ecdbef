import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Database } from '../database/database.js';
import type { OutboxRow } from './outbox.rows.js';
import { Reactions } from './reactions.js';

const batch = 50;
const mostAttempts = 12;
const leaseSeconds = 120;

type Waiting = Pick<OutboxRow, 'id' | 'reaction' | 'body'>;

/** Tells what happened to whoever is to hear it: right after the change, and again by any living instance after a crash. */
@Injectable()
export class Relay {
  readonly #log = new Logger('Relay');

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly reactions: Reactions,
  ) {}

  /** Right after a commit. A reaction that fails is left for the sweep; it never fails the caller, whose change is certain. */
  async deliver(ids: readonly number[]): Promise<void> {
    for (const id of ids) await this.#deliverOne(id);
  }

  /** @returns how many lines were taken up */
  async sweep(): Promise<number> {
    const due: { id: number }[] = await this.database.reader.query(
      `select id from platform.outbox
        where done_at is null and dead_at is null and due_at <= now() and (leased_until is null or leased_until < now())
          and reaction = any($2)
        order by due_at, id limit $1`,
      [batch, this.reactions.names],
    );
    await this.deliver(due.map(({ id }) => id));
    return due.length;
  }

  /** What everybody was told of a week ago. @returns how many lines were removed, `most` at most */
  async forgetOld(most: number): Promise<number> {
    const [, count]: [unknown, number] = await this.database.source.query(
      `delete from platform.outbox where id in (
         select id from platform.outbox where done_at < now() - interval '7 days' limit $1 for update skip locked)`,
      [most],
    );
    return count;
  }

  async #deliverOne(id: number): Promise<void> {
    try {
      const line = await this.#reactWithin(id);
      if (line) await this.#reactOutside(line);
    } catch (error) {
      this.#log.error(`Outbox line ${id} is left for later: ${sentence(error)}`);
    }
  }

  /** The reaction's own changes and the tick are one commit. @returns the line when it must be told outside a transaction */
  #reactWithin(id: number): Promise<Waiting | null> {
    return this.work.run(async () => {
      const line = await this.#take(id);
      if (!line) return null;
      if (this.reactions.callsOutside(line.reaction)) return this.#lease(line);
      const { transaction } = this.database;
      await transaction.query('savepoint reaction');
      try {
        await this.reactions.handOver(line.reaction, line.body);
        await this.#tick(line.id);
      } catch (error) {
        await transaction.query('rollback to savepoint reaction');
        await this.#postpone(line, error);
      }
      return null;
    });
  }

  async #reactOutside(line: Waiting): Promise<void> {
    try {
      await this.reactions.handOver(line.reaction, line.body);
      await this.work.run(() => this.#tick(line.id));
    } catch (error) {
      await this.work.run(() => this.#postpone(line, error));
    }
  }

  async #take(id: number): Promise<Waiting | null> {
    const [line]: Waiting[] = await this.database.transaction.query(
      `select id, reaction, body from platform.outbox
        where id = $1 and done_at is null and dead_at is null and (leased_until is null or leased_until < now())
          for update skip locked`,
      [id],
    );
    // A line written by a newer version for a reaction this one does not have is left to that version.
    return line && this.reactions.knows(line.reaction) ? line : null;
  }

  async #lease(line: Waiting): Promise<Waiting> {
    await this.database.transaction.query(
      `update platform.outbox set leased_until = now() + make_interval(secs => $2) where id = $1`,
      [line.id, leaseSeconds],
    );
    return line;
  }

  async #tick(id: number): Promise<void> {
    await this.database.transaction.query(`update platform.outbox set done_at = now() where id = $1`, [id]);
  }

  async #postpone(line: Waiting, error: unknown): Promise<void> {
    this.#log.warn(`${line.reaction} failed and will be tried again: ${sentence(error)}`);
    await this.database.transaction.query(
      `update platform.outbox
          set attempts = attempts + 1,
              leased_until = null,
              due_at = now() + make_interval(secs => least(power(2, attempts), 3600) * (0.75 + random() / 2)),
              dead_at = case when attempts + 1 >= $2 then now() end,
              last_error = $3
        where id = $1`,
      [line.id, mostAttempts, sentence(error).slice(0, 500)],
    );
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
