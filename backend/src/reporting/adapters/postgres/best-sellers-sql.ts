import type { Grouping, Ranking } from '../../application/reports.js';
import { itemsOf, itemSums, openFacts } from './facts-sql.js';

const sums = 'units, net_cents, refunded_units, refund_cents';
const signedSums = `
  units * span.times as units, net_cents * span.times as net_cents, refunded_units * span.times as refunded_units,
  refund_cents * span.times as refund_cents`;

const order: Readonly<Record<Ranking, string>> = {
  net: 'net_cents - refund_cents desc, units desc, key',
  units: 'units desc, net_cents - refund_cents desc, key',
};

/**
 * One page of what was sold of each key, with the sums of all pages. A page without any is a row with the sums.
 * @param sold columns `key` and the sums of the report
 * @param before a row of a key `r.key` with the sums of the time before
 */
function ranking(sold: string, before: string, label: string, sortBy: Ranking): string {
  return `
    with open as materialized (${openFacts('$1')}),
    grouped as (select key, ${itemSums} from (${sold}) as sold group by 1),
    ranked as (
      select *, row_number() over (order by ${order[sortBy]}) as place
        from grouped where units > 0 or refunded_units > 0 or refund_cents > 0),
    whole as (
      select count(*)::int as total, coalesce(sum(units), 0)::bigint as units,
             coalesce(sum(net_cents), 0)::bigint as net_cents,
             coalesce(sum(refunded_units), 0)::bigint as refunded_units,
             coalesce(sum(refund_cents), 0)::bigint as refund_cents
        from ranked),
    page as (select * from ranked where place > $3::int and place <= $3::int + $2::int)
    select w.total, w.units as "allUnits", w.net_cents as "allRevenue", w.refunded_units as "allRefundedUnits",
           w.refund_cents as "allRefunded", r.key::text as key, coalesce(${label}, r.key::text) as label, r.units,
           r.net_cents as revenue, r.refunded_units as "refundedUnits", r.refund_cents as refunded,
           coalesce(b.units, 0)::bigint as "unitsBefore",
           coalesce(b.net_cents - b.refund_cents, 0)::bigint as "netBefore"
      from whole w left join page r on true
      left join lateral (${before}) as b on true
     order by r.place`;
}

/** Spans of years, months and days, each added or taken off. @param first number of nine parameters of arrays */
function soldIn(first: number): string {
  const spans = (number: number) =>
    `unnest($${number}::date[], $${number + 1}::date[], $${number + 2}::int[]) as span(first, last, times)`;
  return `
    select product_id as key, ${signedSums}
      from ${spans(first)} join reporting.product_years on year between span.first and span.last
    union all
    select product_id, ${signedSums}
      from ${spans(first + 3)} join reporting.product_months on month between span.first and span.last
    union all
    select product_id, ${signedSums}
      from ${spans(first + 6)} join reporting.item_days on day between span.first and span.last`;
}

/**
 * Parameters: the shop's zone, how many a page has and how many are before it; the first day, the last, and the first
 * of the time before; the spans of the report, and of the time before.
 */
function ofProducts(sortBy: Ranking): string {
  const sold = `
    ${soldIn(7)}
    union all
    select product_id, ${sums} from (${itemsOf('open')}) as each where day between $4::date and $5::date`;
  const before = `
    select ${itemSums} from (
      ${soldIn(16)}
      union all
      select product_id, ${sums} from (${itemsOf('open')}) as each where day >= $6::date and day < $4::date
    ) as earlier where key = r.key`;
  return ranking(sold, before, '(select title from catalog.products where id = r.key)', sortBy);
}

const keys = {
  size: { key: 'size', label: `case r.key when '' then 'No size' else r.key end` },
  category: { key: 'p.category', label: '(select label from catalog.categories where slug = r.key)' },
  brand: { key: 'p.brand', label: '(select label from catalog.brands where slug = r.key)' },
} as const;

/** The parameters up to the first day of the time before. */
function ofGroups(by: keyof typeof keys, sortBy: Ranking): string {
  const all = `
    select day, key, ${sums} from reporting.group_days where kind = '${by}' and day between $6::date and $5::date
    union all
    select day, ${keys[by].key}, ${sums}
      from (${itemsOf('open')}) as each join catalog.products p on p.id = product_id
     where day between $6::date and $5::date`;
  const sold = `select key, ${sums} from (${all}) as all_days where day >= $4::date`;
  const before = `select ${itemSums} from (${all}) as all_days where day < $4::date and key = r.key`;
  return ranking(sold, before, keys[by].label, sortBy);
}

const rankings: readonly Ranking[] = ['net', 'units'];
const texts = new Map(
  rankings.flatMap((sortBy) => [
    [`product ${sortBy}`, ofProducts(sortBy)] as const,
    ...(['size', 'category', 'brand'] as const).map((by) => [`${by} ${sortBy}`, ofGroups(by, sortBy)] as const),
  ]),
);

export function bestSellers(by: Grouping, sortBy: Ranking): string {
  return texts.get(`${by} ${sortBy}`)!;
}
