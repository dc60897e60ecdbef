import { EntitySchema } from 'typeorm';

/** One line for each reaction that is to hear of an event, so that one that fails is tried again alone. */
export interface OutboxRow {
  id: number;
  eventId: string;
  type: string;
  body: object;
  reaction: string;
  occurredAt: Date;
  dueAt: Date;
  attempts: number;
  leasedUntil: Date | null;
  doneAt: Date | null;
  deadAt: Date | null;
  lastError: string | null;
}

export const outboxRows = new EntitySchema<OutboxRow>({
  name: 'outbox',
  schema: 'platform',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    eventId: { type: 'uuid', name: 'event_id' },
    type: { type: 'text' },
    body: { type: 'jsonb' },
    reaction: { type: 'text' },
    occurredAt: { type: 'timestamptz', name: 'occurred_at', default: () => 'now()' },
    dueAt: { type: 'timestamptz', name: 'due_at', default: () => 'now()' },
    attempts: { type: 'int', default: 0 },
    leasedUntil: { type: 'timestamptz', name: 'leased_until', nullable: true },
    doneAt: { type: 'timestamptz', name: 'done_at', nullable: true },
    deadAt: { type: 'timestamptz', name: 'dead_at', nullable: true },
    lastError: { type: 'text', name: 'last_error', nullable: true },
  },
});
