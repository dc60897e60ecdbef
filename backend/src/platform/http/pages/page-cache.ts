import { ResponseCache } from '../cache/response-cache.js';
import type { Page } from './public-pages.js';

interface Entry {
  readonly page: Promise<Page>;
  readonly generation: number;
  /** When its computation began, in ms. */
  readonly at: number;
}

const maxPages = 1_000;

/** Pages by address, as long as the response cache stores an answer; concurrent requests share one computation. */
export class PageCache {
  readonly #pages = new Map<string, Entry>();

  constructor(private readonly responses: ResponseCache) {}

  of(address: string, compute: () => Promise<Page>): Promise<Page> {
    const { number: generation, at } = this.responses.generation();
    const cached = this.#pages.get(address);
    if (cached?.generation === generation && at - cached.at <= ResponseCache.maxAge) return cached.page;
    if (this.#pages.size >= maxPages) this.#pages.clear();
    const page = compute();
    this.#pages.set(address, { page, generation, at });
    page.catch(() => this.#pages.delete(address));
    return page;
  }
}
