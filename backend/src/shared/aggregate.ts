import type { ShopEvent } from './events/event.js';

/** Collects its events until its repository stores them together with its state. */
export abstract class Aggregate {
  #events: ShopEvent[] = [];

  protected record(event: ShopEvent): void {
    this.#events.push(event);
  }

  /** Returns and clears the events recorded since the last call. */
  releaseEvents(): ShopEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
