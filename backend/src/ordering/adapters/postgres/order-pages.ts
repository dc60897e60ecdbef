import { Table } from '../../../platform/postgres/table.js';
import { orderLineRows, type OrderLineRow, type OrderRow, orderRows } from './order.rows.js';

/** An order of a page: with its lines, and with how many orders there are in all. */
export interface PagedRow extends OrderRow {
  readonly lines: OrderLineRow[];
  readonly total: number;
}

export interface OrderFilter {
  readonly byStatus: boolean;
  readonly byName: boolean;
}

const orders = new Table(orderRows);
const lines = new Table(orderLineRows);

const linesOfEach = `
  (select coalesce(json_agg(line order by line.position), '[]')
     from (${lines.select} where order_id = page.id) as line)`;

/** Chosen orders, each with its lines, which never change. @param chosen a select of whole orders */
export const withLines = (chosen: string): string => `select page.*, ${linesOfEach} as lines from (${chosen}) as page`;

/**
 * The newest first. Its last two parameters are how many and how many to leave out before, given as selects: of those
 * PostgreSQL expects the same whatever they are, makes one plan and keeps it. The ids are found before anything else is read.
 */
function page(found: string, total: string, [limit, offset]: readonly [string, string]): string {
  return `
    select page.*, ${linesOfEach} as lines, (${total})::int as total
      from (${orders.select} where id = any(array(
        select id from ${found} order by placed_at desc, id desc
         limit (select ${limit}::bigint) offset (select ${offset}::bigint)))) as page
     order by page."placedAt" desc, page.id desc`;
}

const countOfCustomer = 'select count(*) from ordering.orders where customer_id = $1';
/** Parameters: customer, limit, offset. */
export const pageOfCustomer = page('ordering.orders where customer_id = $1', countOfCustomer, ['$2', '$3']);
/** Parameter: customer. */
export const totalOfCustomer = `select (${countOfCustomer})::int as total`;

/** The newest first. Parameter: customer. */
export const allOfCustomer = `
  ${withLines(`${orders.select} where customer_id = $1`)} order by page."placedAt" desc, page.id desc`;

/** Parameter: order. */
export const withId = withLines(`${orders.select} where id = $1`);

/** Parameters: order, customer. */
export const ownWithId = withLines(`${orders.select} where id = $1 and customer_id = $2`);

/** `found` are those of which a name or a title fits, each looked for by an index of its own. */
const sought = (filter: OrderFilter): string => `
  with found as materialized (
    select o.id, o.placed_at from ordering.orders o where ${statusOf(filter)} and o.customer_name ilike $2
     union
    select o.id, o.placed_at from ordering.order_lines l join ordering.orders o on o.id = l.order_id
     where ${statusOf(filter)} and l.title ilike $2)`;
const countOfFound = 'select count(*) from found';

/** What is kept of the counts and what changed since, whatever the number of orders. */
const kept = `
  select coalesce(sum(n), 0) from (
    select count as n from ordering.order_counts where $1::text is null or status = $1
    union all
    select change from ordering.order_count_changes where $1::text is null or status = $1
  ) as counted`;

function statusOf({ byStatus }: OrderFilter): string {
  return byStatus ? 'o.status = (select $1::text)' : '$1::text is null';
}

/** Parameters: status, pattern of a name or a title, limit, offset. */
export function pageOfAll(filter: OrderFilter): string {
  if (filter.byName) return `${sought(filter)} ${page('found', countOfFound, ['$3', '$4'])}`;
  return page(`ordering.orders o where ${statusOf(filter)} and $2::text is null`, kept, ['$3', '$4']);
}

/** Parameters: status, pattern. */
export function totalOfAll(filter: OrderFilter): string {
  if (filter.byName) return `${sought(filter)} select (${countOfFound})::int as total`;
  return `select (${kept})::int as total, $2::text as sought`;
}

/** Puts what changed together with what was counted. Many may do that at once. */
export const putTogether = `
  with gone as (
    delete from ordering.order_count_changes
     where id in (select id from ordering.order_count_changes order by id limit 10000 for update skip locked)
    returning status, change
  )
  insert into ordering.order_counts as kept (status, count)
  select status, sum(change) from gone group by status order by status
  on conflict (status) do update set count = kept.count + excluded.count`;
