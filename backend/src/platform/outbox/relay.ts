import { Injectable, Logger } from '@nestjs/common';
import type { Id } from '../../shared/id.js';
import { UnitOfWork, type WorkOptions } from '../../shared/unit-of-work.js';
import { Sql } from '../postgres/sql.js';
import { ReactionRegistry } from './reaction-registry.js';

const batch = 50;
const maxAttempts = 12;
const leaseSeconds = 120;

/** One event for one reaction. */
export interface OutboxLine {
  readonly eventId: string;
  readonly reaction: string;
}

interface DueLine extends OutboxLine {
  readonly actor: Id<'Person'> | null;
}

interface Taken extends OutboxLine {
  readonly body: object;
}

/** Delivers events to reactions right after the commit; after a crash, another instance does it. */
@Injectable()
export class Relay {
  readonly #log = new Logger('Relay');

  constructor(
    private readonly sql: Sql,
    private readonly work: UnitOfWork,
    private readonly reactions: ReactionRegistry,
  ) {}

  /**
   * To be called outside a unit of work. Reactions that call another system run one by one, the others share a
   * transaction.
   * A failure is left to `sweep` and not thrown, because the change of the caller is committed.
   * @param by who acted in the unit of work that stored the events
   */
  async deliver(lines: readonly OutboxLine[], by: WorkOptions): Promise<void> {
    const within = lines.filter(({ reaction }) => !this.reactions.callsAnotherSystem(reaction));
    if (!(await this.#deliverTogether(within, by))) for (const line of within) await this.#deliverAlone(line, by);
    for (const line of lines) if (!within.includes(line)) await this.#deliverUnderLease(line, by);
  }

  /** Delivers events that are due, such as those of failed reactions. @returns how many it tried */
  async sweep(): Promise<number> {
    const due = await this.sql.query<DueLine>(dueLines, [batch, this.reactions.keys]);
    for (const { actor, ...line } of due) await this.deliver([line], { actor: actor ?? undefined });
    return due.length;
  }

  /** Deletes rows delivered a week ago. @returns how many, at most `limit` */
  async purge(limit: number): Promise<number> {
    return (await this.sql.query(purge, [limit])).length;
  }

  /** @returns false if one failed, so that they have to be delivered one by one */
  async #deliverTogether(lines: readonly OutboxLine[], by: WorkOptions): Promise<boolean> {
    if (lines.length < 2) return lines.length === 0;
    return this.work
      .run(() => this.#react(lines, by), by)
      .then(
        () => true,
        () => false,
      );
  }

  async #deliverAlone(line: OutboxLine, by: WorkOptions): Promise<void> {
    await this.work.run(() => this.#react([line], by), by).catch((error: unknown) => this.#postpone(line, error));
  }

  /** Marks events as delivered in the transaction of their reactions' changes. */
  async #react(lines: readonly OutboxLine[], by: WorkOptions): Promise<void> {
    const taken = await this.sql.execute<Taken>(markDelivered, keysOf(lines));
    const inTurn = lines.flatMap(({ eventId, reaction }) =>
      taken.filter((line) => line.eventId === eventId && line.reaction === reaction),
    );
    for (const { reaction, body } of inTurn) await this.reactions.dispatch(reaction, body, by);
  }

  /** Another instance delivers the event only if the lease expires, such as after a crash. */
  async #deliverUnderLease(line: OutboxLine, by: WorkOptions): Promise<void> {
    try {
      const [leased] = await this.sql.query<Taken>(lease, [...keysOf([line]), leaseSeconds]);
      if (!leased) return;
      await this.reactions.dispatch(leased.reaction, leased.body, by);
      await this.sql.query(markLeasedDelivered, keysOf([line]));
    } catch (error) {
      await this.#postpone(line, error);
    }
  }

  async #postpone(line: OutboxLine, error: unknown): Promise<void> {
    this.#log.warn(`${line.reaction} failed and will be tried again: ${sentence(error)}`);
    try {
      await this.sql.query(postpone, [...keysOf([line]), maxAttempts, sentence(error).slice(0, 500)]);
    } catch (lost) {
      this.#log.error(`Event ${line.eventId} is left for later: ${sentence(lost)}`);
    }
  }
}

const dueLines = `
  select event_id as "eventId", reaction, actor from platform.outbox
   where done_at is null and dead_at is null and due_at <= now() and (leased_until is null or leased_until < now())
     and reaction = any($2)
   order by due_at, id limit $1`;

const ofThese = `(event_id, reaction) in (select * from unnest($1::uuid[], $2::text[]))`;
const isWaiting = 'done_at is null and dead_at is null and (leased_until is null or leased_until < now())';
/** Rows that another instance is delivering are skipped. */
const take = `
  with taken as (
    select id, event_id as "eventId", reaction, body from platform.outbox
     where ${ofThese} and ${isWaiting} for update skip locked)
  update platform.outbox o`;
const ofTaken = 'from taken where o.id = taken.id returning "eventId", taken.reaction, taken.body';

/** What is delivered keeps no facts, which may be personal data, nor who acted. */
const delivered = `set done_at = now(), body = '{}', actor = null`;

const markDelivered = `${take} ${delivered} ${ofTaken}`;

const lease = `${take} set leased_until = now() + make_interval(secs => $3) ${ofTaken}`;

const markLeasedDelivered = `update platform.outbox ${delivered} where ${ofThese}`;

/** Deletes by `ctid`: for a join by `id`, PostgreSQL may expect few rows and compare every row with every other. */
export const purge = `
  delete from platform.outbox where ctid = any(array(
    select ctid from platform.outbox where done_at < now() - interval '7 days' limit $1 for update skip locked))
  returning id`;

const postpone = `
  update platform.outbox
     set attempts = attempts + 1,
         leased_until = null,
         due_at = now() + make_interval(secs => least(power(2, attempts), 3600) * (0.75 + random() / 2)),
         dead_at = case when attempts + 1 >= $3 then now() end,
         actor = case when attempts + 1 < $3 then actor end,
         last_error = $4
   where ${ofThese} and done_at is null`;

function keysOf(lines: readonly OutboxLine[]): [string[], string[]] {
  return [lines.map(({ eventId }) => eventId), lines.map(({ reaction }) => reaction)];
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
