import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventType, ShopEvent } from '../../shared/event.js';
import { Database } from '../database/database.js';
import { outboxRows } from './outbox.rows.js';
import { Reactions } from './reactions.js';
import { Relay } from './relay.js';

// Whoever wrote a line delivers it at once; other instances' sweeps leave it to them for a moment.
const afterItsWriter = () => "now() + interval '2 seconds'";

/** Keeps what happened with the change itself, so that neither is ever there without the other. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly reactions: Reactions,
    private readonly relay: Relay,
  ) {}

  /** Inside a unit of work. Delivered as soon as it is committed, and before its `run` returns. */
  async record(events: readonly ShopEvent[]): Promise<void> {
    const rows = events.flatMap((event) => this.#linesOf(event));
    if (rows.length === 0) return;
    const { identifiers } = await this.database.transaction.insert(outboxRows, rows);
    const ids = identifiers.map(({ id }) => Number(id));
    this.database.afterCommit(() => this.relay.deliver(ids));
  }

  /** Whether somebody has yet to hear of an event with these facts, as far as the present unit of work can know. */
  async isTelling<E extends ShopEvent>(type: EventType<E>, facts: Partial<E>): Promise<boolean> {
    const found: unknown[] = await this.database.transaction.query(
      `select from platform.outbox
        where done_at is null and dead_at is null and type = $1 and body @> $2::jsonb limit 1`,
      [type.name, JSON.stringify(facts)],
    );
    return found.length > 0;
  }

  #linesOf(event: ShopEvent) {
    const eventId = randomUUID();
    return this.reactions.to(event).map((reaction) => ({
      eventId,
      type: event.constructor.name,
      body: { ...event },
      reaction,
      dueAt: afterItsWriter,
    }));
  }
}
