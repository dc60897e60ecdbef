import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type LongListPage, longListPage, mostListed, type PageRequest } from '../../../shared/pagination.js';
import { type ReviewFilter, ReviewViews } from '../../application/review-views.js';
import type { ReviewState } from '../../domain/review-state.js';
import { ReviewRecord } from './review.record.js';

const reviews = `select ${columnsOf(ReviewRecord, 'r')} from reviews.reviews r`;
const newest = 'order by r.written_at desc, r.id desc';

// The join keeps the planner from reading the reviews of all products for one that has very many.
const shown = `
  select r.* from (select $1::uuid as id offset 0) as p
   cross join lateral (${reviews} where r.product_id = p.id and r.state = 'shown' ${newest} limit $2 offset $3) as r
   order by r."writtenAt" desc, r.id desc`;
const own = `${reviews} where r.person_id = $1 and r.product_id = $2`;
const allOf = `${reviews} where r.person_id = $1 ${newest}`;

const listOf = (condition: string) => ({
  page: `${reviews} where ${condition} ${newest} limit $1 offset $2`,
  // In their order, by the same index, also where a state is so rare that all other rows would be read for it.
  count: `
    select count(*)::int as total
      from (select from reviews.reviews r where ${condition} ${newest} limit ${mostListed + 1}) as r`,
});
const lists: Readonly<Record<ReviewFilter, ReturnType<typeof listOf>>> = {
  all: listOf('true'),
  waiting: listOf(`r.state = 'waiting'`),
  shown: listOf(`r.state = 'shown'`),
  hidden: listOf(`r.state = 'hidden'`),
  reported: listOf('r.reported_at is not null'),
};

@Injectable()
export class SqlReviewViews extends ReviewViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  shown(productId: Id<'Product'>, page: PageRequest): Promise<readonly ReviewState[]> {
    return this.#page(shown, [productId], page);
  }

  async ownOf(personId: Id<'Person'>, productId: Id<'Product'>): Promise<ReviewState | null> {
    const [found] = await this.sql.query<ReviewState>(own, [personId, productId]);
    return found ?? null;
  }

  allOf(personId: Id<'Person'>): Promise<readonly ReviewState[]> {
    return this.sql.query<ReviewState>(allOf, [personId]);
  }

  async forStaff(filter: ReviewFilter, page: PageRequest): Promise<LongListPage<ReviewState>> {
    const { page: text, count } = lists[filter];
    const [counted] = await this.sql.query<{ total: number }>(count);
    return longListPage(await this.#page(text, [], page), counted!.total, page);
  }

  async #page(text: string, values: unknown[], { page, limit }: PageRequest): Promise<readonly ReviewState[]> {
    const offset = (page - 1) * limit;
    return offset < mostListed ? this.sql.query<ReviewState>(text, [...values, limit, offset]) : [];
  }
}
