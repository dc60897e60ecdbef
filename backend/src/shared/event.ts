/** Something that happened in the shop. Its fields are ids and facts in JSON types, because it is stored before it is told. */
export abstract class ShopEvent {}

export type EventType<E extends ShopEvent = ShopEvent> = new (...facts: never[]) => E;

/** What is locked, in the order in which the whole shop locks it. */
export const lockOrder = ['person', 'cart', 'addressBook', 'order', 'payment', 'products'] as const;

/** What one module does when something happened in another. Found by its class and run by the outbox's relay. */
export abstract class Reaction<E extends ShopEvent = ShopEvent> {
  abstract readonly to: EventType<E>;

  /** What `react` locks first: reactions to the same event run in the lock order. */
  abstract readonly locks: (typeof lockOrder)[number];

  /**
   * True when `react` calls anything outside our database. It then runs outside any transaction under a lease, may run again
   * after a crash, and so must use an idempotency key.
   */
  readonly hasSideEffects: boolean = false;

  /**
   * True when `react` runs in the unit of work that caused the event. Only for what is quick, waits for nothing and can't be
   * refused, because the event would not have happened without it.
   */
  readonly runsInTransaction: boolean = false;

  /** Runs inside a unit of work that also marks the event as delivered, so it takes effect exactly once. */
  abstract react(event: E): Promise<void>;
}
