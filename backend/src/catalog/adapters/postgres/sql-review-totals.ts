import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { CatalogueChangeListener } from '../../domain/catalogue-change-listener.js';
import { type Rated, type ReviewSummary, ReviewTotals } from '../../catalog.api.js';

const add = `
  insert into catalog.review_totals as t (product_id, one, two, three, four, five, small, true_to_size, large)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (product_id) do update
     set one = t.one + excluded.one, two = t.two + excluded.two, three = t.three + excluded.three,
         four = t.four + excluded.four, five = t.five + excluded.five, small = t.small + excluded.small,
         true_to_size = t.true_to_size + excluded.true_to_size, large = t.large + excluded.large`;

const summary = `
  select one + two + three + four + five as count,
         json_build_object('1', one, '2', two, '3', three, '4', four, '5', five) as stars,
         json_build_object('small', small, 'true', true_to_size, 'large', large) as fit
    from catalog.review_totals where product_id = $1`;

const none: ReviewSummary = {
  count: 0,
  stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  fit: { small: 0, true: 0, large: 0 },
};

@Injectable()
export class SqlReviewTotals extends ReviewTotals {
  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
  ) {
    super();
  }

  async count(productId: Id<'Product'>, before: Rated | null, after: Rated | null): Promise<void> {
    const [was, is] = [columnsOf(before), columnsOf(after)];
    const difference = is.map((each, place) => each - was[place]!);
    if (difference.some((each) => each !== 0)) await this.sql.execute(add, [productId, ...difference]);
    this.sql.work.afterCommit(async () => this.changes.unitsChanged());
  }

  async of(productId: Id<'Product'>): Promise<ReviewSummary> {
    const [found] = await this.sql.query<ReviewSummary>(summary, [productId]);
    return found ?? none;
  }
}

function columnsOf(rated: Rated | null): number[] {
  const { stars, fit } = rated ?? { stars: null, fit: null };
  return [
    ...[1, 2, 3, 4, 5].map((each) => each === stars),
    ...['small', 'true', 'large'].map((each) => each === fit),
  ].map(Number);
}
