import { daysOf, daySums, inGroups, itemsOf, itemSums } from './facts-sql.js';

/**
 * Notes what was paid or paid back and isn't noted. Nothing may have been missed, but for what was changed by hand.
 */
export const noteMissing = [
  `insert into reporting.facts (id, order_id, is_refund, at)
   select o.id, o.id, false, coalesce(
            (select min(t.at) from ordering.order_timeline t
              where t.order_id = o.id and t.payment_status in ('paid', 'refunded')), o.changed_at, o.placed_at)
     from ordering.orders o
    where o.payment_status in ('paid', 'refunded') and not exists (select from reporting.facts f where f.id = o.id)`,
  `insert into reporting.facts (id, order_id, is_refund, at)
   select r.id, r.order_id, true, coalesce(r.concluded_at, r.at) from ordering.order_refunds r
    where r.state = 'done' and not exists (select from reporting.facts f where f.id = r.id)`,
];

// Days of facts stay, so that another zone changes no day of before; categories and brands become those of now.
const dated = '(select * from reporting.facts where day >= $1)';

/** Parameter of each: the first day. */
export const replaceTotals = [
  'delete from reporting.days where day >= $1',
  `insert into reporting.days select day, ${daySums} from (${daysOf(dated)}) as each group by 1`,
  'delete from reporting.item_days where day >= $1',
  `insert into reporting.item_days
   select day, variant_id, size, product_id, ${itemSums} from (${itemsOf(dated)}) as each group by 1, 2, 3, 4`,
  `delete from reporting.product_months where month >= date_trunc('month', $1::date)`,
  `insert into reporting.product_months
   select date_trunc('month', day)::date, product_id, ${itemSums} from reporting.item_days
    where day >= date_trunc('month', $1::date) group by 1, 2`,
  `delete from reporting.product_years where year >= date_trunc('year', $1::date)`,
  `insert into reporting.product_years
   select date_trunc('year', month)::date, product_id, ${itemSums} from reporting.product_months
    where month >= date_trunc('year', $1::date) group by 1, 2`,
  'delete from reporting.group_days where day >= $1',
  `insert into reporting.group_days
   select kind, day, key, ${itemSums} from (${inGroups('(select * from reporting.item_days where day >= $1)')}) as each
    group by 1, 2, 3`,
];

/** Sums of the days from `$2` to `$3`, as text. @param days of amounts @param items of what was sold */
function compared(days: string, items: string): string {
  return `
    select day::text as what,
           array[orders, units, gross_cents, discount_cents, delivery_cents, tax_cents, refund_cents]::text as sums
      from ${days} as d where day between $2::date and $3::date
    union all
    select concat_ws(' ', day, variant_id, size), array[units, net_cents, refunded_units, refund_cents]::text
      from ${items} as i where day between $2::date and $3::date`;
}

/**
 * What differs from a recount of orders and refunds, by days and by what was sold on them. Its days are those of the
 * timeline and of the refunds; where the shop has another zone now, the day that a fact got may be the one beside. What
 * waits to be added is left out. Parameters: the shop's zone, the first day, the last day.
 */
export const differences = `
  with happened as (
    select o.id, o.id as order_id, false as is_refund, coalesce(
             (select min(t.at) from ordering.order_timeline t
               where t.order_id = o.id and t.payment_status in ('paid', 'refunded')), o.changed_at, o.placed_at) as at
      from ordering.orders o
     where o.payment_status in ('paid', 'refunded')
       and (o.placed_at >= ($2::date - 62)::timestamp at time zone $1
            or o.id in (select id from reporting.facts where day >= $2::date - 1))
    union all
    select r.id, r.order_id, true, coalesce(r.concluded_at, r.at) from ordering.order_refunds r
     where r.state = 'done' and r.concluded_at >= ($2::date - 1)::timestamp at time zone $1
  ), facts as materialized (
    select h.id, h.order_id, h.is_refund, case when f.day between local.day - 1 and local.day + 1 then f.day
                                               else local.day end as day
      from happened h cross join lateral (select (h.at at time zone $1)::date as day) as local
      left join reporting.facts f on f.id = h.id
     where (f.id is null or f.day is not null) and local.day between $2::date - 1 and $3::date + 1
  ), counted as (
    ${compared(
      `(select day, ${daySums} from (${daysOf('facts')}) as each group by 1)`,
      `(select day, variant_id, size, ${itemSums} from (${itemsOf('facts')}) as each group by 1, 2, 3)`,
    )}
  ), kept as (
    ${compared('reporting.days', 'reporting.item_days')}
  )
  select what, coalesce(k.sums, 'nothing') as kept, coalesce(c.sums, 'nothing') as counted
    from kept k full join counted c using (what)
   where k.sums is distinct from c.sums order by what`;
