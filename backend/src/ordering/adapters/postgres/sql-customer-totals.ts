import { Injectable } from '@nestjs/common';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { asInLike } from '../../../shared/text/as-in-like.js';
import { namePatterns } from '../../../shared/text/name-patterns.js';
import {
  type CustomerMatch,
  type CustomerOrder,
  type CustomerTotal,
  CustomerTotals,
  type RankedCustomer,
} from '../../application/staff/customers/customer-totals.js';

const columns = { lastOrderAt: 'last_order_at', spent: 'spent_cents', name: 'name_key' } as const;

/**
 * Parameters: limit, and for a search the beginning of an email, an order’s number, ids and patterns of the name. A
 * union, so that each kind of match uses its index.
 */
function list({ by, isAscending }: CustomerOrder, patterns: number | null): string {
  const direction = isAscending ? '' : ' desc';
  const inOrder = `order by ${columns[by]}${direction}, customer_id${direction} limit $1`;
  const some = (condition: string) => `(
    select customer_id, name_key${by === 'name' ? '' : `, ${columns[by]}`}
      from ordering.customer_totals where ${condition} ${inOrder})`;
  const named = Array.from({ length: patterns ?? 0 }, (_, at) => `name_key like ($5::text[])[${at + 1}]`);
  const matching = [
    some('lower(email) like $2'),
    some('customer_id in (select customer_id from ordering.orders where number = $3::bigint)'),
    some('customer_id = any($4::uuid[])'),
    ...(named.length > 0 ? [some(named.join(' and '))] : []),
  ];
  const from = patterns === null ? 'ordering.customer_totals' : `(${matching.join(' union ')})`;
  return `select customer_id as id, name_key as "nameKey" from ${from} as found ${inOrder}`;
}

const count = 'select count(*)::int as count from (select from ordering.customer_totals limit $1) as counted';

const ofPeople = `
  select customer_id as id, name, email, orders, spent_cents as "spentCents", refunded_cents as "refundedCents",
         last_order_at as "lastOrderAt"
    from ordering.customer_totals where customer_id = any($1::uuid[])`;

interface Row extends Omit<CustomerTotal, 'spent' | 'refunded'> {
  readonly spentCents: number;
  readonly refundedCents: number;
}

@Injectable()
export class SqlCustomerTotals extends CustomerTotals {
  constructor(
    private readonly sql: Sql,
    private readonly timeouts: DatabaseTimeouts,
  ) {
    super();
  }

  async count(most: number): Promise<number> {
    const [counted] = await this.sql.query<{ count: number }>(count, [most]);
    return counted!.count;
  }

  find(match: CustomerMatch | null, order: CustomerOrder, limit: number): Promise<readonly RankedCustomer[]> {
    if (!match) return this.sql.query<RankedCustomer>(list(order, null), [limit], this.timeouts.search);
    const patterns = namePatterns(match.text);
    const email = `${asInLike(match.text.toLowerCase())}%`;
    const values = [limit, email, match.number, match.ids, ...(patterns.length > 0 ? [patterns] : [])];
    return this.sql.planned<RankedCustomer>(list(order, patterns.length), values, this.timeouts.search);
  }

  async of(ids: readonly Id<'Person'>[]): Promise<ReadonlyMap<Id<'Person'>, CustomerTotal>> {
    const rows = await this.sql.query<Row>(ofPeople, [ids]);
    return new Map(
      rows.map(({ spentCents, refundedCents, ...row }) => [
        row.id,
        { ...row, spent: Money.ofCents(spentCents), refunded: Money.ofCents(refundedCents) },
      ]),
    );
  }
}
