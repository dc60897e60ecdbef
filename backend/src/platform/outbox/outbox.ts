import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventType, ShopEvent } from '../../shared/events/event.js';
import { Sql } from '../postgres/sql.js';
import { TypeormUnitOfWork } from '../postgres/unit-of-work/typeorm-unit-of-work.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

// For two seconds only the instance that writes a row delivers it; after that the sweep of any instance may.
const insert = `insert into platform.outbox (event_id, type, body, reaction, actor, due_at)
   select event_id, type, body, reaction, actor, now() + interval '2 seconds'
     from jsonb_populate_recordset(null::platform.outbox, $1)`;

const pending = `
  select from platform.outbox
   where done_at is null and dead_at is null and type = $1 and body @> $2::jsonb limit 1`;

/** Stores events in the transaction that caused them, a row for each reaction. */
@Injectable()
export class Outbox {
  constructor(
    private readonly sql: Sql,
    private readonly work: TypeormUnitOfWork,
    private readonly reactions: ReactionRegistry,
    private readonly relay: Relay,
  ) {}

  /**
   * Stores events; must be called inside a unit of work. They are delivered after its commit and before its `run`
   * returns.
   */
  async record(events: readonly ShopEvent[]): Promise<void> {
    for (const event of events) {
      for (const reaction of this.reactions.immediate(event)) this.work.beforeCommit(() => reaction.react(event));
    }
    const rows = events.flatMap((event) => this.#rowsOf(event));
    if (rows.length === 0) return;
    await this.sql.execute(insert, [JSON.stringify(rows)]);
    const lines = rows.map(({ event_id: eventId, reaction }) => ({ eventId, reaction }));
    const { actor } = this.work;
    this.work.afterCommit(() => this.relay.deliver(lines, { actor }));
  }

  /** Whether an event of this type and with these fields, visible to the current unit of work, is not delivered yet. */
  async hasPending<E extends ShopEvent>(type: EventType<E>, facts: Partial<E>): Promise<boolean> {
    return (await this.sql.query(pending, [type.name, JSON.stringify(facts)])).length > 0;
  }

  /** A row for each reaction, so that one which fails is retried alone. */
  #rowsOf(event: ShopEvent) {
    const event_id = randomUUID();
    const { name: type } = event.constructor;
    const { actor } = this.work;
    return this.reactions.keysFor(event).map((reaction) => ({ event_id, type, body: { ...event }, reaction, actor }));
  }
}
