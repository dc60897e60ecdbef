import type { EventType, ShopEvent } from './event.js';
import type { lockOrder } from './lock-order.js';

/**
 * Handles an event of another module. Discovered by its class, whose name the outbox stores: renaming it loses what
 * waits for it, as renaming an event does.
 */
export abstract class Reaction<E extends ShopEvent = ShopEvent> {
  abstract readonly to: EventType<E>;

  /** The first kind of aggregate that `react` locks; reactions to the same event run in the lock order. */
  abstract readonly locks: (typeof lockOrder)[number];

  /**
   * True when `react` calls another service. It then runs under a lease, outside any transaction, and may run again
   * after a crash, so it must use an idempotency key.
   */
  readonly hasSideEffects: boolean = false;

  /**
   * True when `react` always runs in the unit of work that recorded the event. Only for reactions that are quick, wait
   * for nothing and never fail, because a failure rolls the event back.
   */
  readonly runsInTransaction: boolean = false;

  /**
   * Without side effects it takes effect exactly once: it runs in the unit of work that marks the event as delivered.
   */
  abstract react(event: E): Promise<void>;
}
