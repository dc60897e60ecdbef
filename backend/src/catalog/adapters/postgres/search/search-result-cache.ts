import type { Count } from '../../../domain/search/listing.js';

/** What a search found. */
interface Told {
  /** Of the range, when it was found. */
  readonly revision: number;
  readonly counts: readonly Count[];
  /** The ids of the first products in their order, as PostgreSQL writes an array of them. */
  readonly places: string;
  readonly didYouMean: string | undefined;
}

/** What a search found, as it is kept. */
export interface Find extends Omit<Told, 'places'> {
  /** How many places are kept. */
  readonly size: number;
  /** @returns an array of ids as PostgreSQL reads it */
  idsOf(from: number, to: number): string;
}

interface Kept extends Find {
  readonly bytes: number;
  readonly until: number;
}

/** With the comma behind it. */
const lengthOfId = 37;
const mostBytes = 4 * 1024 * 1024;
/** A database that lost its last changes would count some revisions twice. */
const msToKeep = 60_000;

/** The finds that were asked for last; whether they still hold is for the revision to say. */
export class FoundLately {
  readonly #finds = new Map<string, Kept>();
  #bytes = 0;

  find(key: string): Find | undefined {
    const kept = this.#drop(key);
    if (!kept || kept.until < performance.now()) return undefined;
    this.#put(key, kept);
    return kept;
  }

  keep(key: string, { places, ...told }: Told): void {
    this.#drop(key);
    const ids = places.slice(1, -1);
    this.#put(key, {
      ...told,
      bytes: 1_000 + 2 * key.length + ids.length + 100 * told.counts.length,
      size: Math.ceil(ids.length / lengthOfId),
      idsOf: (from, to) => `{${ids.slice(from * lengthOfId, to * lengthOfId - 1)}}`,
      until: performance.now() + msToKeep,
    });
    for (const [oldest] of this.#finds) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  #put(key: string, kept: Kept): void {
    this.#finds.set(key, kept);
    this.#bytes += kept.bytes;
  }

  #drop(key: string): Kept | undefined {
    const kept = this.#finds.get(key);
    if (kept) this.#bytes -= kept.bytes;
    this.#finds.delete(key);
    return kept;
  }
}
