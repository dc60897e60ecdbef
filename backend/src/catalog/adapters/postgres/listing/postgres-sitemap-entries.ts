import { Injectable } from '@nestjs/common';
import { ReplicaReads } from '../../../../platform/postgres/replica/replica-reads.js';
import { everyId, type IdRange, SitemapEntries, type SitemapEntry } from '../../../application/sitemap-entries.js';
import { notDeleted } from './filter-and-sort-sql.js';

const batch = 1_000;

const countQuery = `select count(*) as count from catalog.products p where ${notDeleted}`;

const lastIdsQuery = `
  select id from (select id, row_number() over (order by id) as number from catalog.products) as numbered
   where number % $1 = 0 order by id`;

const entriesQuery = `
  select p.id, p.title, coalesce(p.content_changed_at, p.created_at) as "changedAt",
         coalesce((select array_agg(i.url order by i.position) from catalog.product_images i where i.product_id = p.id),
           array[p.image]) as images
    from catalog.products p where ${notDeleted} and p.id > $1 and p.id <= $2 order by p.id limit ${batch}`;

@Injectable()
export class PostgresSitemapEntries extends SitemapEntries {
  constructor(private readonly reads: ReplicaReads) {
    super();
  }

  async count(): Promise<number> {
    const [row] = await this.reads.query<{ count: number }>(countQuery);
    return row!.count;
  }

  async ranges(size: number): Promise<IdRange[]> {
    const lasts = (await this.reads.query<{ id: string }>(lastIdsQuery, [size])).map(({ id }) => id);
    const starts = [everyId.after, ...lasts];
    return starts.map((after, index) => ({ after, last: lasts[index] ?? everyId.last }));
  }

  async *read({ after, last }: IdRange): AsyncIterable<readonly SitemapEntry[]> {
    for (let from: string | undefined = after; from !== undefined;) {
      const entries: SitemapEntry[] = await this.reads.query<SitemapEntry>(entriesQuery, [from, last]);
      if (entries.length > 0) yield entries;
      from = entries.length === batch ? entries.at(-1)?.id : undefined;
    }
  }
}
