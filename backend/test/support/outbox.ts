import type { Outbox } from '../../src/platform/outbox/outbox.js';
import type { ShopEvent } from '../../src/shared/event.js';

/** Tells nobody, and remembers in `told` what there was to tell. */
export function gatheringOutbox(): { outbox: Outbox; told: ShopEvent[] } {
  const told: ShopEvent[] = [];
  return { told, outbox: { record: (events: readonly ShopEvent[]) => void told.push(...events) } as unknown as Outbox };
}
