import { gzipSync } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { SerializedResponse } from '../output/serialized-response.js';

/** Headers of public responses: HTTP caches may store them and have to revalidate each time. */
export const publicHeaders = {
  Vary: 'Cookie, Authorization, Accept-Encoding',
  'Cache-Control': 'public, max-age=0, must-revalidate',
} as const;

export interface CachedResponse {
  readonly response: SerializedResponse;
  readonly route: string;
  /** Whether all people with a session get the same response. */
  readonly isSameForSessions: boolean;
}

interface Entry extends CachedResponse {
  /** When its computation ended, in ms of `performance.now()`. */
  readonly endedAt: number;
  readonly expiresAt: number;
  gzipped?: string;
}

/** Identifies the state of the data from which a response is computed. */
interface Generation {
  readonly number: number;
  /** When the computation began, in ms of `performance.now()`. */
  readonly at: number;
}

const maxBytes = 16 * 1024 * 1024;
const maxUrlLength = 500;

/**
 * Public responses of this process, by URL. A change in this process clears them; changes by other instances show after
 * `maxAge`.
 */
@Injectable()
export class ResponseCache {
  /** In ms. With `ReplicaReads.maxLagMs` it adds up to one second, the most that displayed stock may lag. */
  static readonly maxAge: number = 400;

  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #generation = 0;

  /** To be called before computing a response; `set` drops the response if a change was committed since. */
  generation(): Generation {
    return { number: this.#generation, at: performance.now() };
  }

  /** Called after a commit, so that no outdated response is served. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#bytes = 0;
  }

  set(url: string, response: CachedResponse, { number, at }: Generation): void {
    if (number !== this.#generation || url.length > maxUrlLength) return;
    this.#delete(url);
    this.#entries.set(url, { ...response, endedAt: performance.now(), expiresAt: at + ResponseCache.maxAge });
    this.#bytes += sizeOf(response);
    // A Map iterates in the order of insertion, so the oldest come first.
    for (const [oldest, { expiresAt }] of this.#entries) {
      if (this.#bytes <= maxBytes && expiresAt > performance.now()) return;
      this.#delete(oldest);
    }
  }

  get(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    if (entry && entry.expiresAt < performance.now()) return this.#delete(url);
    return entry;
  }

  /**
   * A response computed for another request while the guards were checking this request.
   * @param time when this request arrived, in ms of `performance.now()`
   * @returns undefined for a response whose computation ended before `time`
   */
  getConcurrent(url: string, time: number): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    return entry && entry.endedAt >= time ? entry : undefined;
  }

  /** @returns the gzipped bytes as latin1, compressed once for all requests */
  gzipped(cached: CachedResponse): string {
    const entry = cached as Entry;
    return (entry.gzipped ??= gzipSync(Buffer.from(entry.response.bytes, 'latin1'), { level: 5 }).toString('latin1'));
  }

  #delete(url: string): undefined {
    const entry = this.#entries.get(url);
    if (entry) this.#bytes -= sizeOf(entry);
    this.#entries.delete(url);
  }
}

/** Estimated bytes of an entry, including its gzipped form. */
function sizeOf({ response }: CachedResponse): number {
  return 2 * response.length + 1_024;
}
