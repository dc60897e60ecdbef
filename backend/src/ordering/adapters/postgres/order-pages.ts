import { Table } from '../../../platform/database/table.js';
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
function page(condition: string, total: string, [limit, offset]: readonly [string, string]): string {
  return `
    select page.*, ${linesOfEach} as lines, (${total})::int as total
      from (${orders.select} where id = any(array(
        select id from ordering.orders ${condition} order by placed_at desc, id desc
         limit (select ${limit}::bigint) offset (select ${offset}::bigint)))) as page
     order by page."placedAt" desc, page.id desc`;
}

const countOfCustomer = 'select count(*) from ordering.orders where customer_id = $1';
/** Parameters: customer, limit, offset. */
export const pageOfCustomer = page('where customer_id = $1', countOfCustomer, ['$2', '$3']);
/** Parameter: customer. */
export const totalOfCustomer = `select (${countOfCustomer})::int as total`;

/** The newest first. Parameter: customer. */
export const allOfCustomer = `
  ${withLines(`${orders.select} where customer_id = $1`)} order by page."placedAt" desc, page.id desc`;

/** Parameter: order. */
export const withId = withLines(`${orders.select} where id = $1`);

/** Parameters: order, customer. */
export const ownWithId = withLines(`${orders.select} where id = $1 and customer_id = $2`);

const named = `(orders.customer_name ilike $2
  or exists (select from ordering.order_lines l where l.order_id = orders.id and l.title ilike $2))`;

/** What is kept of the counts and what changed since, whatever the number of orders. */
const kept = `
  select coalesce(sum(n), 0) from (
    select count as n from ordering.order_counts where $1::text is null or status = $1
    union all
    select change from ordering.order_count_changes where $1::text is null or status = $1
  ) as counted`;

function conditionOf({ byStatus, byName }: OrderFilter): string {
  const parts = [
    ...(byStatus ? ['status = (select $1::text)'] : ['$1::text is null']),
    byName ? named : '$2::text is null',
  ];
  return `where ${parts.join(' and ')}`;
}

function totalOf(filter: OrderFilter): string {
  return filter.byName ? `select count(*) from ordering.orders ${conditionOf(filter)}` : kept;
}

/** Parameters: status, pattern of a name or a title, limit, offset. */
export const pageOfAll = (filter: OrderFilter): string => page(conditionOf(filter), totalOf(filter), ['$3', '$4']);

/** Parameters: status, pattern. */
export const totalOfAll = (filter: OrderFilter): string =>
  `select (${totalOf(filter)})::int as total, $2::text as sought`;

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
