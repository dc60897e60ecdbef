/** Something that happened in the shop. Its fields are ids and facts in JSON types, because it is stored before it is told. */
export abstract class ShopEvent {}

export type EventType<E extends ShopEvent = ShopEvent> = new (...facts: never[]) => E;

/** What is locked, in the order in which the whole shop locks it. */
export const lockOrder = ['person', 'cart', 'addressBook', 'order', 'payment', 'products'] as const;

/** What one module does when it hears of something that happened in another. Found by its class and run by the outbox's relay. */
export abstract class Reaction<E extends ShopEvent = ShopEvent> {
  abstract readonly to: EventType<E>;

  /** What `react` locks first: of those who hear the same event in one unit of work, each has its turn by that. */
  abstract readonly locks: (typeof lockOrder)[number];

  /**
   * True when `react` asks somebody outside our database. It is then run outside any transaction under a lease, may be run
   * again after a crash, and so must use a key of its own that stays the same.
   */
  readonly callsOutside: boolean = false;

  /**
   * True when `react` is a part of the very change it hears of: in the same unit of work, before it is certain. Only for what is
   * quick, waits for nobody and can't be refused, because what happened would not have happened without it.
   */
  readonly isPartOfIt: boolean = false;

  /** Runs inside a unit of work that also ticks the event off, so it takes effect exactly once. */
  abstract react(event: E): Promise<void>;
}
