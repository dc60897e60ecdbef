import type { Id } from '../../shared/id.js';

/** A product's page in the sitemap. */
export interface SitemapEntry {
  readonly id: Id<'Product'>;
  readonly title: string;
  /** At least one, in their order. */
  readonly images: readonly string[];
  /** The last change of the product's texts, prices or pictures. */
  readonly changedAt: Date;
}

/** Ids above `after`, up to and including `last`. */
export interface IdRange {
  readonly after: string;
  readonly last: string;
}

/** All products that are not deleted, by id, so that new products only enter the last part of the sitemap. */
export abstract class SitemapEntries {
  abstract count(): Promise<number>;

  /** Divides all ids, those of deleted products too, into ranges of `size`. The last one has no end. */
  abstract ranges(size: number): Promise<IdRange[]>;

  /** Reads in batches, so that memory is bounded for any number of products. */
  abstract read(range: IdRange): AsyncIterable<readonly SitemapEntry[]>;
}

export const everyId: IdRange = {
  after: '00000000-0000-0000-0000-000000000000',
  last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};
