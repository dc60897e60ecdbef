import { ResponseCache } from '../cache/response-cache.js';

interface Entry<T> {
  readonly content: Promise<T>;
  readonly generation: number;
  /** When its computation began, in ms of `performance.now()`. */
  readonly at: number;
}

const maxEntries = 1_000;

/**
 * The data that pages are rendered from, by address. Entries last as long as those of the response cache: until a
 * change is committed, or for its `maxAge`. Concurrent requests share one computation.
 */
export class PageDataCache<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(private readonly responses: ResponseCache) {}

  of(address: string, compute: () => Promise<T>): Promise<T> {
    const { number: generation, at } = this.responses.generation();
    const cached = this.#entries.get(address);
    if (cached?.generation === generation && at - cached.at <= ResponseCache.maxAge) return cached.content;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const content = compute();
    this.#entries.set(address, { content, generation, at });
    content.catch(() => this.#entries.delete(address));
    return content;
  }
}
