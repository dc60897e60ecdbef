import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { OrderRefundRecord, RefundLineRecord } from './order-refund.record.js';
import { OrderLineRecord, OrderRecord } from './order.record.js';

type ShownRefund = Omit<OrderRefundRecord, 'at' | 'concludedAt'> & { at: string; concludedAt: string | null };

/** An order of a page, with its lines, its version and the total number of orders. */
export interface PagedRow extends OrderRecord {
  /** As JSON: their times are texts. */
  readonly refunds: readonly ShownRefund[];
  readonly version: number;
  readonly total: number;
}

interface FilterKind {
  readonly byStatus: boolean;
  readonly toPack: boolean;
}

interface SearchKind extends FilterKind {
  /** How many words an order has to have. */
  readonly words: number;
}

const refundColumns = columnsOf(OrderRefundRecord, 'r');

/**
 * Of orders `o`, with their lines, refunds and version. Each change of an order adds an entry to its timeline, so their
 * number is its version.
 */
const shown = `
  ${columnsOf(OrderRecord, 'o')},
  (select coalesce(json_agg(line), '[]')
     from (select ${columnsOf(OrderLineRecord, 'l')} from ordering.order_lines l where l.order_id = o.id) as line
  ) as lines,
  (select coalesce(json_agg(made order by made.at, made.id), '[]')
     from (select ${refundColumns},
                  (select coalesce(json_agg(line), '[]')
                     from (select ${columnsOf(RefundLineRecord, 'l')} from ordering.refund_lines l
                            where l.refund_id = r.id) as line) as lines
             from ordering.order_refunds r where r.order_id = o.id) as made
  ) as refunds,
  (select count(*)::int from ordering.order_timeline where order_id = o.id) as version`;

/**
 * Newest first. Limit and offset are subselects, whose values PostgreSQL doesn't estimate, so that one cached plan
 * serves all pages. The ids are selected before the rows are read.
 */
function page(found: string, total: string, [limit, offset]: readonly [string, string]): string {
  return `
    select ${shown}, (${total})::int as total
      from ordering.orders o
     where o.id = any(array(
       select id from ${found} order by placed_at desc, id desc
        limit (select ${limit}::bigint) offset (select ${offset}::bigint)))
     order by o.placed_at desc, o.id desc`;
}

const countOfCustomer = 'select count(*) from ordering.orders where customer_id = $1';
/** Parameters: customer, limit, offset. */
export const pageOfCustomer = page('ordering.orders where customer_id = $1', countOfCustomer, ['$2', '$3']);
/** Parameter: customer. */
export const totalOfCustomer = `select (${countOfCustomer})::int as total`;

/** Newest first. Parameter: customer. */
export const allOfCustomer = `
  select ${shown} from ordering.orders o where o.customer_id = $1 order by o.placed_at desc, o.id desc`;

/** Parameter: order. */
export const withId = `select ${shown} from ordering.orders o where o.id = $1`;

/** Parameters: order, customer. */
export const ownWithId = `select ${shown} from ordering.orders o where o.id = $1 and o.customer_id = $2`;

// The same condition as in the partial index `orders_to_pack`, so that PostgreSQL can use the index.
const isToPack = `o.payment_status = 'paid' and o.status in ('pending', 'confirmed', 'inProcess')`;

function filtered({ byStatus, toPack }: FilterKind): string {
  return `${byStatus ? 'o.status = (select $1::text)' : '$1::text is null'}${toPack ? ` and ${isToPack}` : ''}`;
}

/** Orders that a search pages through and counts: PostgreSQL would have to read all that have a frequent word. */
const maxFound = 10_001;

/** The CTE `found` with the newest matching orders: a union, so that each kind of search uses its index. */
const matching = (kind: SearchKind): string => {
  const newest = `order by o.placed_at desc, o.id desc limit ${maxFound}`;
  const found = (condition: string, from = 'ordering.orders o') =>
    `(select o.id, o.placed_at from ${from} where ${filtered(kind)} and ${condition} ${newest})`;
  const texts = 'ordering.search_texts s join ordering.orders o on o.id = s.order_id';
  const words = Array.from({ length: kind.words }, (_, at) => `s.text like ($2::text[])[${at + 1}]`);
  return `
  with any_found as (
    ${found(words.join(' and '), texts)}
     union
    ${found('s.text like $3', texts)}
     union
    ${found('o.number = $4::bigint')}
     union
    ${found('o.id = any($5::uuid[])')}
     union
    ${found('o.customer_id = any($6::uuid[])')}),
  found as materialized (select * from any_found o ${newest})`;
};
const countOfFound = 'select count(*) from found';

/** The stored counts plus the changes since. Its cost does not depend on the number of orders. */
const countOfAll = `
  select coalesce(sum(n), 0) from (
    select count as n from ordering.order_counts where $1::text is null or status = $1
    union all
    select change from ordering.order_count_changes where $1::text is null or status = $1
  ) as counted`;

function countOf(kind: FilterKind): string {
  return kind.toPack ? `select count(*) from ordering.orders o where ${filtered(kind)}` : countOfAll;
}

/** Parameters: status, limit, offset. */
export function pageOfAll(kind: FilterKind): string {
  return page(`ordering.orders o where ${filtered(kind)}`, countOf(kind), ['$2', '$3']);
}

/** Parameter: status. */
export function totalOfAll(kind: FilterKind): string {
  return `select (${countOf(kind)})::int as total`;
}

/** Parameters: status, patterns of words and of a phone number, number, ids of orders, of customers, limit, offset. */
export function pageOfFound(kind: SearchKind): string {
  return `${matching(kind)} ${page('found', countOfFound, ['$7', '$8'])}`;
}

/** Parameters: as `pageOfFound`, without limit and offset. */
export function totalOfFound(kind: SearchKind): string {
  return `${matching(kind)} select (${countOfFound})::int as total`;
}
