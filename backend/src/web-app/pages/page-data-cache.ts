import { LRUCache } from 'lru-cache';
import { ResponseCache } from '../../platform/http/cache/response-cache.js';

/** More than are requested before they expire, unless a crawler reads all pages. */
const maxEntries = 200;

/**
 * The data that pages are rendered from, by address. Entries last as long as those of the response cache: until a
 * change is committed, or for its `maxAge`. Concurrent requests share one computation.
 */
export class PageDataCache<T> {
  readonly #entries = new LRUCache<string, Promise<T>>({
    max: maxEntries,
    ttlAutopurge: true,
  });

  constructor(private readonly responses: Pick<ResponseCache, 'version'>) {}

  of(address: string, compute: () => Promise<T>): Promise<T> {
    const key = `${this.responses.version} ${address}`;
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const content = compute();
    this.#entries.set(key, content, { ttl: ResponseCache.maxAge });
    content.catch(() => this.#entries.peek(key) === content && this.#entries.delete(key));
    return content;
  }
}
