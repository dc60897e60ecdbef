import { Injectable } from '@nestjs/common';
import { DatabaseTimeouts } from '../../../platform/postgres/connection/database-timeouts.js';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { partOf, squeezedWordsOf } from '../../../shared/text/squeezed.js';
import {
  type CustomerMatch,
  type CustomerOrder,
  type CustomerTotal,
  CustomerTotals,
  type RankedCustomer,
} from '../../application/staff/customers/customer-totals.js';

const columns = { lastOrderAt: 'last_order_at', spent: 'spent_cents', name: 'name_key' } as const;

function inOrder({ by, isAscending }: CustomerOrder): string {
  const direction = isAscending ? '' : ' desc';
  return `order by t.${columns[by]}${direction}, t.customer_id${direction}`;
}

/** A union, so that each kind of match uses its index. */
function matching(words: number): string {
  const totals = 'select t.customer_id from ordering.customer_totals t where';
  const named = Array.from({ length: words }, (_, at) => `t.name_key like ($5::text[])[${at + 1}]`);
  return [
    `${totals} lower(t.email) like $2`,
    'select customer_id from ordering.orders where number = $3::bigint',
    'select unnest($4::uuid[])',
    ...(words > 0 ? [`${totals} ${named.join(' and ')}`] : []),
  ].join(' union ');
}

/** Parameters: limit, and for a search the beginning of an email, an order’s number, ids and patterns of words. */
function list(order: CustomerOrder, words: number | null): string {
  return `
    select t.customer_id as id, t.name_key as "nameKey" from ordering.customer_totals t
     ${words === null ? '' : `where t.customer_id in (${matching(words)})`} ${inOrder(order)} limit $1`;
}

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

  find(match: CustomerMatch | null, order: CustomerOrder, limit: number): Promise<readonly RankedCustomer[]> {
    if (!match) return this.sql.query<RankedCustomer>(list(order, null), [limit], this.timeouts.search);
    const words = squeezedWordsOf(match.text).map(partOf);
    const email = `${match.text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const values = [limit, email, match.number, match.ids, ...(words.length > 0 ? [words] : [])];
    return this.sql.planned<RankedCustomer>(list(order, words.length), values, this.timeouts.search);
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
