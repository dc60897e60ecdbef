import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { AuditedNames } from '../../../shared/audited-names.js';

// The trail has the product's id beside each review.
const names = `
  select n.id, r.name from unnest($1::uuid[]) as n (id)
   cross join lateral (select product_title as name from reviews.reviews where product_id = n.id limit 1) as r`;

/** Titles of the products that were reviewed, as they were bought. */
@Injectable()
export class ReviewsAuditedNames extends AuditedNames {
  readonly entities = ['reviews.reviews'];

  constructor(private readonly sql: Sql) {
    super();
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<{ id: string; name: string }>(names, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
