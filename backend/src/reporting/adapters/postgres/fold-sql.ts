import { daysOf, daySums, inGroups, itemsOf, itemSums } from './facts-sql.js';

const addItems = `
  units = t.units + excluded.units, net_cents = t.net_cents + excluded.net_cents,
  refunded_units = t.refunded_units + excluded.refunded_units, refund_cents = t.refund_cents + excluded.refund_cents`;

/** Gives facts their day and adds them to the totals. Parameters: the shop's zone, and how many at most. */
export const fold = `
  with dated as (
    update reporting.facts set day = (at at time zone $1)::date
     where id = any(array(select id from reporting.facts where day is null order by at limit $2::int))
    returning id, order_id, is_refund, day
  ), items as materialized (
    select day, variant_id, size, product_id, ${itemSums} from (${itemsOf('dated')}) as each group by 1, 2, 3, 4
  ), into_days as (
    insert into reporting.days as t
    select day, ${daySums} from (${daysOf('dated')}) as each group by 1
    on conflict (day) do update set
      orders = t.orders + excluded.orders, units = t.units + excluded.units,
      gross_cents = t.gross_cents + excluded.gross_cents, discount_cents = t.discount_cents + excluded.discount_cents,
      delivery_cents = t.delivery_cents + excluded.delivery_cents, tax_cents = t.tax_cents + excluded.tax_cents,
      refund_cents = t.refund_cents + excluded.refund_cents
  ), into_item_days as (
    insert into reporting.item_days as t select * from items
    on conflict (day, variant_id, size) do update set ${addItems}
  ), into_product_months as (
    insert into reporting.product_months as t
    select date_trunc('month', day)::date, product_id, ${itemSums} from items group by 1, 2
    on conflict (month, product_id) do update set ${addItems}
  ), into_product_years as (
    insert into reporting.product_years as t
    select date_trunc('year', day)::date, product_id, ${itemSums} from items group by 1, 2
    on conflict (year, product_id) do update set ${addItems}
  ), into_group_days as (
    insert into reporting.group_days as t
    select kind, day, key, ${itemSums} from (${inGroups('items')}) as each group by 1, 2, 3
    on conflict (kind, day, key) do update set ${addItems}
  )
  select count(*)::int as counted from dated`;
