import { ResponseCache } from '../../platform/http/cache/response-cache.js';

interface Entry<T> {
  readonly content: Promise<T>;
  readonly generation: number;
  /** When its computation began, in ms of `performance.now()`. */
  readonly at: number;
}

/** More than are requested before they expire, unless a crawler reads all pages. */
const maxEntries = 200;

/**
 * The data that pages are rendered from, by address. Entries last as long as those of the response cache: until a
 * change is committed, or for its `maxAge`. Concurrent requests share one computation.
 */
export class PageDataCache<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(private readonly responses: ResponseCache) {}

  of(address: string, compute: () => Promise<T>): Promise<T> {
    const { number: generation, at } = this.responses.generation();
    const isCurrent = (entry: Entry<T>) => entry.generation === generation && at - entry.at <= ResponseCache.maxAge;
    const cached = this.#entries.get(address);
    if (cached && isCurrent(cached)) return cached.content;
    this.#entries.delete(address);
    // A Map iterates in the order of insertion, so the oldest come first.
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size < maxEntries && isCurrent(entry)) break;
      this.#entries.delete(oldest);
    }
    const content = compute();
    const entry = { content, generation, at };
    this.#entries.set(address, entry);
    content.catch(() => this.#entries.get(address) === entry && this.#entries.delete(address));
    return content;
  }
}
