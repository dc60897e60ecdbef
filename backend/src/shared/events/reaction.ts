import type { EventType, ShopEvent } from './event.js';
import type { lockOrder } from './lock-order.js';

/** Handles an event of another module after its commit. Discovered by its class. */
export abstract class Reaction<E extends ShopEvent = ShopEvent> {
  /** Names it in the outbox, where events wait for it: `cart.clear-when-paid`. It stays when the class is renamed. */
  abstract readonly key: string;

  abstract readonly to: EventType<E>;

  /** The first kind of aggregate that `react` locks; reactions to the same event run in the lock order. */
  abstract readonly locks: (typeof lockOrder)[number];

  /**
   * False: `react` runs in the unit of work that marks the event as delivered, and so takes effect exactly once.
   * True: it runs under a lease, outside any transaction, because it calls another system. It may run again after a
   * crash, so it must use an idempotency key.
   */
  readonly callsAnotherSystem: boolean = false;

  /** @param actor the id of the staff member who caused it, for units of work of its own */
  abstract react(event: E, actor?: string): Promise<void>;
}
