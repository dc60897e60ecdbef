import type { ShopEvent } from './event.js';

/** Remembers what happened to it until its repository stores both in one go. */
export abstract class Aggregate {
  #events: ShopEvent[] = [];

  protected record(event: ShopEvent): void {
    this.#events.push(event);
  }

  /** Hands over what happened since the last time, once. */
  releaseEvents(): ShopEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}
