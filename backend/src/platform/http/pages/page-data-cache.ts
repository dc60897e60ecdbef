import { ResponseCache } from '../cache/response-cache.js';

interface Entry<T> {
  readonly content: Promise<T>;
  readonly generation: number;
  /** When its computation began, in ms. */
  readonly at: number;
}

const maxEntries = 1_000;

/**
 * What pages are made of, by address, as long as the response cache stores an answer. Concurrent requests share one
 * computation.
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
