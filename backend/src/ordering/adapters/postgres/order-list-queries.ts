import { columnsOf } from '../../../platform/postgres/columns-of.js';
import type { OrderSorting } from '../../application/order-views.js';
import { OrderRefundRecord, RefundLineRecord } from './order-refund.record.js';
import { OrderLineRecord, OrderRecord, ShipmentRecord } from './order.record.js';
import { returnsOf, type ReturnInJson } from './returns/returns-sql.js';

type ShownRefund = Omit<OrderRefundRecord, 'at' | 'concludedAt'> & { at: string; concludedAt: string | null };

/** An order of a page, with its lines, its version and the total number of orders. */
export interface PagedRow extends Omit<OrderRecord, 'shipment'> {
  readonly shipment: (Omit<ShipmentRecord, 'shippedAt'> & { readonly shippedAt: string | null }) | null;
  /** As JSON: their times are texts. */
  readonly refunds: readonly ShownRefund[];
  readonly returns: readonly ReturnInJson[];
  /** Since when it is delivered; null: it is not. */
  readonly deliveredAt: Date | null;
  readonly version: number;
  readonly total: number;
}

/** Which of the values of a filter are given. */
export interface FilterKind {
  readonly byStatus: boolean;
  readonly byPayment: boolean;
  readonly isFrom: boolean;
  readonly isUntil: boolean;
  readonly toPack: boolean;
}

interface ListKind extends FilterKind {
  readonly sorting: OrderSorting;
}

interface SearchKind extends ListKind {
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
  ${returnsOf('o.id')} as returns,
  case when o.status = 'delivered' then (
    select min(t.at) from ordering.order_timeline t
     where t.order_id = o.id and t.id > coalesce(
       (select max(other.id) from ordering.order_timeline other
         where other.order_id = o.id and other.status <> 'delivered'), 0)) end as "deliveredAt",
  (select row_to_json(sent) from (select ${columnsOf(ShipmentRecord, 's')} from ordering.shipments s where s.id = o.id) sent
  ) as shipment,
  (select count(*)::int from ordering.order_timeline where order_id = o.id) as version`;

const sortedBy: Record<OrderSorting['by'], string> = {
  orderDate: 'o.placed_at',
  totalAmount: 'o.total_cents',
  customerName: 'o.customer_name collate "und-x-icu"',
};
const newest: OrderSorting = { by: 'orderDate', isAscending: false };

/** Orders of the same value have the direction too, so that an index serves both, read from either end. */
function inOrder({ by, isAscending }: OrderSorting): string {
  const direction = isAscending ? 'asc' : 'desc';
  return `order by ${sortedBy[by]} ${direction}, o.id ${direction}`;
}

/**
 * Limit and offset are subselects, whose values PostgreSQL doesn't estimate, so that one cached plan serves all pages.
 * The ids are selected before the rows are read.
 */
function page(found: string, total: string, sorting: OrderSorting, [limit, offset]: readonly [string, string]): string {
  return `
    select ${shown}, (${total})::int as total
      from ordering.orders o
     where o.id = any(array(
       select o.id from ${found} ${inOrder(sorting)}
        limit (select ${limit}::bigint) offset (select ${offset}::bigint)))
     ${inOrder(sorting)}`;
}

const countOfCustomer = 'select count(*) from ordering.orders where customer_id = $1';
/** Parameters: customer, limit, offset. */
export const pageOfCustomer = page('ordering.orders o where o.customer_id = $1', countOfCustomer, newest, ['$2', '$3']);
/** Parameter: customer. */
export const totalOfCustomer = `select (${countOfCustomer})::int as total`;

/** Newest first. Parameter: customer. */
export const allOfCustomer = `
  select ${shown} from ordering.orders o where o.customer_id = $1 order by o.placed_at desc, o.id desc`;

/** Parameter: order. */
export const withId = `select ${shown} from ordering.orders o where o.id = $1`;

/** Parameter: orders. */
export const withIds = `select ${shown} from ordering.orders o where o.id = any($1::uuid[])`;

/** Parameters: order, customer. */
export const ownWithId = `select ${shown} from ordering.orders o where o.id = $1 and o.customer_id = $2`;

const statusesToPack = `('pending', 'confirmed', 'inProcess')`;

/**
 * Parameters: status, payment status, from, until. Each combination has an index in which the orders it matches stand
 * one after another, newest first; `orders_to_pack` is that of the orders to pack of any status.
 * @param value how a parameter is written
 */
function filtered(kind: FilterKind, value = (parameter: string) => `(select ${parameter})`): string {
  const { byStatus, byPayment, isFrom, isUntil, toPack } = kind;
  const [status, payment, from, until] = ['$1::text', '$2::text', '$3::timestamptz', '$4::timestamptz'] as const;
  const all = [
    byStatus ? `o.status = ${value(status)}` : `${status} is null`,
    byPayment && !toPack ? `o.payment_status = ${value(payment)}` : `coalesce(${payment}, 'paid') = 'paid'`,
    isFrom ? `o.placed_at >= ${value(from)}` : `${from} is null`,
    isUntil ? `o.placed_at <= ${value(until)}` : `${until} is null`,
  ];
  if (toPack) all.push(`o.payment_status = 'paid'`, `${byStatus ? status : 'o.status'} in ${statusesToPack}`);
  return all.join(' and ');
}

/** Orders that a list counts, pages through and sorts: more would have to be read first. */
export const mostFound = 10_001;
const newestFound = `${inOrder(newest)} limit ${mostFound}`;
const countOfFound = 'select count(*) from found';

function foundAmong(from: string, condition: string): string {
  return `(select o.id, o.placed_at, o.total_cents, o.customer_name from ${from} where ${condition} ${newestFound})`;
}

/** The CTE `found` with the newest matching orders: a union, so that each kind of search uses its index. */
function matching(kind: SearchKind): string {
  const found = (condition: string, from = 'ordering.orders o') =>
    foundAmong(from, `${filtered(kind)} and ${condition}`);
  const texts = 'ordering.search_texts s join ordering.orders o on o.id = s.order_id';
  const words = Array.from({ length: kind.words }, (_, at) => `s.text like ($5::text[])[${at + 1}]`);
  return `
  with any_found as (
    ${found(words.join(' and '), texts)}
     union
    ${found('s.text like $6', texts)}
     union
    ${found('o.number = $7::bigint')}
     union
    ${found('o.id = any($8::uuid[])')}
     union
    ${found('o.customer_id = any($9::uuid[])')}),
  found as materialized (select * from any_found o ${newestFound})`;
}

/** The stored counts plus the changes since. Its cost does not depend on the number of orders. */
const countOfAll = `
  select coalesce(sum(n), 0) from (
    select count as n from ordering.order_counts where $1::text is null or status = $1
    union all
    select change from ordering.order_count_changes where $1::text is null or status = $1
  ) as counted`;

/** Of a filter by more than the status at most `mostFound`. */
function countOf(kind: FilterKind): string {
  const { byPayment, isFrom, isUntil, toPack } = kind;
  if (byPayment || isFrom || isUntil || toPack) {
    return `select count(*) from (select from ordering.orders o where ${filtered(kind)} ${newestFound}) as found`;
  }
  return `${countOfAll} where $2::text is null and $3::timestamptz is null and $4::timestamptz is null`;
}

/** By date, as far as the list goes. Parameters: those of `filtered`, limit, offset. */
export function pageOfAll(kind: ListKind): string {
  return page(`ordering.orders o where ${filtered(kind)}`, countOf(kind), kind.sorting, ['$5', '$6']);
}

/** Parameters: those of `filtered`. */
export function totalOfAll(kind: FilterKind): string {
  return `select (${countOf(kind)})::int as total`;
}

/** Sorts what matches, where that is less than `mostFound`. Parameters: as of `pageOfAll`. */
export function pageOfFew(kind: ListKind): string {
  const found = foundAmong('ordering.orders o', filtered(kind));
  return `with found as materialized ${found} ${page('found o', countOfFound, kind.sorting, ['$5', '$6'])}`;
}

/**
 * Where many match, it reads the index of the sorting until it has a page of them, for which it is planned with the
 * values. Parameters: as of `pageOfAll`, and the total.
 */
export function pageOfMany(kind: ListKind): string {
  const condition = filtered(kind, (parameter) => parameter);
  return page(`ordering.orders o where ${condition}`, 'select $7::int', kind.sorting, ['$5', '$6']);
}

/**
 * Parameters: those of `filtered`, patterns of words and of a phone number, number, ids of orders, of customers, limit,
 * offset.
 */
export function pageOfFound(kind: SearchKind): string {
  return `${matching(kind)} ${page('found o', countOfFound, kind.sorting, ['$10', '$11'])}`;
}

/** Parameters: as `pageOfFound`, without limit and offset. */
export function totalOfFound(kind: SearchKind): string {
  return `${matching(kind)} select (${countOfFound})::int as total`;
}

/** Parameters: those of `filtered`, limit. */
export function namesOfAll(kind: FilterKind): string {
  return `select o.id, o.number from ordering.orders o where ${filtered(kind)} ${inOrder(newest)} limit $5`;
}

/** Parameters: as `totalOfFound`, and a limit. */
export function namesOfFound(kind: SearchKind): string {
  return `
  ${matching(kind)}
  select o.id, o.number from found join ordering.orders o using (id) ${inOrder(newest)} limit $10`;
}

/** Those placed before one, newest first. Parameters: those of `filtered`, time and id of that order, limit. */
export function batchAfter(kind: FilterKind): string {
  return `
    select ${shown} from ordering.orders o
     where ${filtered(kind)} and (o.placed_at, o.id) < ($5::timestamptz, $6::uuid) ${inOrder(newest)} limit $7`;
}
