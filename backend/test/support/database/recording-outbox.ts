import type { Outbox } from '../../../src/platform/outbox/outbox.js';
import type { ShopEvent } from '../../../src/shared/events/event.js';

/** Collects recorded events in `events` instead of delivering them. */
export function recordingOutbox(): { outbox: Outbox; events: ShopEvent[] } {
  const events: ShopEvent[] = [];
  const record = async (recorded: readonly ShopEvent[]) => void events.push(...recorded);
  return { events, outbox: { record } as unknown as Outbox };
}
