import type { EventType, ShopEvent } from './event.js';

/**
 * Handles an event in the unit of work that records it, before its commit, such as by writing a mail. Discovered by its
 * class. Only for what is quick, waits for nothing and never fails, because a failure rolls the event back.
 */
export abstract class ImmediateReaction<E extends ShopEvent = ShopEvent> {
  abstract readonly to: EventType<E>;

  abstract react(event: E): Promise<void>;
}
