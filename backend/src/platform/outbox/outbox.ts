import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventType, ShopEvent } from '../../shared/event.js';
import { Database } from '../database/database.js';
import { isAlwaysRight, SureChange } from '../database/sure-change.js';
import { isWhole } from '../database/whole-work.js';
import { Reactions } from './reactions.js';
import { Relay } from './relay.js';

// Whoever wrote a line delivers it at once; other instances' sweeps leave it to them for a moment.
const add = new SureChange(
  null,
  isAlwaysRight,
  `insert into platform.outbox (event_id, type, body, reaction, due_at)
  select event_id, type, body, reaction, now() + interval '2 seconds'
    from jsonb_populate_recordset(null::platform.outbox, $1)`,
);

const waiting = `
  select from platform.outbox
   where done_at is null and dead_at is null and type = $1 and body @> $2::jsonb limit 1`;

/** Keeps what happened with the change itself, so that neither is ever there without the other. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly reactions: Reactions,
    private readonly relay: Relay,
  ) {}

  /** Inside a unit of work. Delivered as soon as it is committed, and before its `run` returns; in a whole one as its last part. */
  record(events: readonly ShopEvent[]): void {
    for (const event of events) {
      for (const part of this.#partsOf(event)) {
        this.database.beforeCommit(() => this.reactions.handOver(part, event));
      }
    }
    const lines = events.flatMap((event) => this.#linesOf(event));
    if (lines.length === 0) return;
    this.database.write(add, [JSON.stringify(lines)]);
    const told = lines.map(({ event_id: eventId, reaction }) => ({ eventId, reaction }));
    this.database.afterCommit(() => this.relay.tell(told));
  }

  /** Whether somebody has yet to hear of an event with these facts, as far as the present unit of work can know. */
  async isTelling<E extends ShopEvent>(type: EventType<E>, facts: Partial<E>): Promise<boolean> {
    return (await this.database.query(waiting, [type.name, JSON.stringify(facts)])).length > 0;
  }

  #partsOf(event: ShopEvent): string[] {
    const parts = this.reactions.partsOf(event);
    return isWhole(this.database)
      ? [...parts, ...this.reactions.to(event).filter((name) => this.#isWithin(name))]
      : parts;
  }

  #isWithin(reaction: string): boolean {
    return !this.reactions.callsOutside(reaction);
  }

  /** One line for each reaction that is to hear of it, so that one that fails is tried again alone. */
  #linesOf(event: ShopEvent) {
    const event_id = randomUUID();
    const { name: type } = event.constructor;
    const later = this.reactions.to(event).filter((name) => !isWhole(this.database) || !this.#isWithin(name));
    return later.map((reaction) => ({ event_id, type, body: { ...event }, reaction }));
  }
}
