import type { Grouping, Ranking } from '../../application/reports.js';
import { itemsOf, openFacts } from './facts-sql.js';

const sums = 'units, net_cents, refunded_units, refund_cents';

/**
 * What was sold of each key: whole months, single days, and what is in no sum yet. Parameters: the shop's zone; the
 * first and the last of the months, and whether they are of the report or of the time before; the same of the days.
 */
function sold(key: 'product_id' | 'size', months: 'product_months' | 'size_months'): string {
  return `
    select ${key} as key, span.is_now, ${sums}
      from unnest($2::date[], $3::date[], $4::bool[]) as span(first, last, is_now)
      join reporting.${months} m on m.month between span.first and span.last
    union all
    select ${key}, span.is_now, ${sums}
      from unnest($5::date[], $6::date[], $7::bool[]) as span(first, last, is_now)
      join reporting.item_days d on d.day between span.first and span.last
    union all
    select ${key}, day >= $8::date, ${sums} from (${itemsOf('open')}) as each where day between $9::date and $10::date`;
}

const added = `
  coalesce(sum(units) filter (where is_now), 0)::bigint as units,
  coalesce(sum(net_cents) filter (where is_now), 0)::bigint as revenue,
  coalesce(sum(refunded_units) filter (where is_now), 0)::bigint as refunded_units,
  coalesce(sum(refund_cents) filter (where is_now), 0)::bigint as refunded,
  coalesce(sum(units) filter (where not is_now), 0)::bigint as units_before,
  coalesce(sum(net_cents - refund_cents) filter (where not is_now), 0)::bigint as net_before`;

const addedAgain = `
  sum(units)::bigint as units, sum(revenue)::bigint as revenue, sum(refunded_units)::bigint as refunded_units,
  sum(refunded)::bigint as refunded, sum(units_before)::bigint as units_before, sum(net_before)::bigint as net_before`;

const products = `select key, ${added} from (${sold('product_id', 'product_months')}) as sold group by 1`;

/** By the category or the brand that the product has now. */
function ofProducts(column: 'category' | 'brand'): string {
  return `
    select p.${column} as key, ${addedAgain} from (${products}) as s join catalog.products p on p.id = s.key group by 1`;
}

const groups: Readonly<Record<Grouping, string>> = {
  product: products,
  size: `select key, ${added} from (${sold('size', 'size_months')}) as sold group by 1`,
  category: ofProducts('category'),
  brand: ofProducts('brand'),
};

const labels: Readonly<Record<Grouping, string>> = {
  product: '(select title from catalog.products where id = r.key)',
  size: `case r.key when '' then 'No size' else r.key end`,
  category: '(select label from catalog.categories where slug = r.key)',
  brand: '(select label from catalog.brands where slug = r.key)',
};

const rankings: Readonly<Record<Ranking, string>> = {
  net: 'revenue - refunded desc, units desc, key',
  units: 'units desc, revenue - refunded desc, key',
};

/** Further parameters: how many a page has, and how many are before it. A page without any is a row with the sums. */
function statement(by: Grouping, sortBy: Ranking): string {
  return `
    with open as (${openFacts('$1')}),
    ranked as (
      select *, row_number() over (order by ${rankings[sortBy]}) as place from (${groups[by]}) as grouped
       where units > 0 or refunded_units > 0 or refunded > 0),
    whole as (
      select count(*)::int as total, coalesce(sum(units), 0)::bigint as all_units,
             coalesce(sum(revenue), 0)::bigint as all_revenue,
             coalesce(sum(refunded_units), 0)::bigint as all_refunded_units,
             coalesce(sum(refunded), 0)::bigint as all_refunded
        from ranked)
    select w.total, w.all_units as "allUnits", w.all_revenue as "allRevenue",
           w.all_refunded_units as "allRefundedUnits", w.all_refunded as "allRefunded",
           r.key::text as key, coalesce(${labels[by]}, r.key::text) as label, r.units, r.revenue,
           r.refunded_units as "refundedUnits", r.refunded, r.units_before as "unitsBefore",
           r.net_before as "netBefore"
      from whole w left join ranked r on r.place > $12::int and r.place <= $12::int + $11::int
     order by r.place`;
}

const texts = new Map(
  (Object.keys(groups) as Grouping[]).flatMap((by) =>
    (Object.keys(rankings) as Ranking[]).map((sortBy) => [`${by} ${sortBy}`, statement(by, sortBy)] as const),
  ),
);

export function bestSellers(by: Grouping, sortBy: Ranking): string {
  return texts.get(`${by} ${sortBy}`)!;
}
