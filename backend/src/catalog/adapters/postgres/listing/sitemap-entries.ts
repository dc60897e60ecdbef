import { Injectable } from '@nestjs/common';
import { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import type { Id } from '../../../../shared/id.js';

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

export const everyId: IdRange = {
  after: '00000000-0000-0000-0000-000000000000',
  last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const batch = 1_000;

const countQuery = 'select count(*) as count from catalog.products where deleted_at is null';

const lastIdsQuery = `
  select id from (select id, row_number() over (order by id) as number from catalog.products) as numbered
   where number % $1 = 0 order by id`;

const entriesQuery = `
  select p.id, p.title, coalesce(p.content_changed_at, p.created_at) as "changedAt",
         coalesce((select array_agg(i.url order by i.position) from catalog.product_images i where i.product_id = p.id),
           array[p.image]) as images
    from catalog.products p where p.deleted_at is null and p.id > $1 and p.id <= $2 order by p.id limit ${batch}`;

/** All products that are not deleted, by id, so that new products only enter the last part of the sitemap. */
@Injectable()
export class SitemapEntries {
  constructor(private readonly reads: ReplicaReads) {}

  async count(): Promise<number> {
    const [row] = await this.reads.query<{ count: number }>(countQuery);
    return row!.count;
  }

  /** Divides all ids, those of deleted products too, into ranges of `size`. The last one has no end. */
  async ranges(size: number): Promise<IdRange[]> {
    const lasts = (await this.reads.query<{ id: string }>(lastIdsQuery, [size])).map(({ id }) => id);
    const starts = [everyId.after, ...lasts];
    return starts.map((after, index) => ({ after, last: lasts[index] ?? everyId.last }));
  }

  /** Reads in batches, so that memory is bounded for any number of products. */
  async *read({ after, last }: IdRange): AsyncIterable<readonly SitemapEntry[]> {
    for (let from: string | undefined = after; from !== undefined;) {
      const entries: SitemapEntry[] = await this.reads.query<SitemapEntry>(entriesQuery, [from, last]);
      if (entries.length > 0) yield entries;
      from = entries.length === batch ? entries.at(-1)?.id : undefined;
    }
  }
}
