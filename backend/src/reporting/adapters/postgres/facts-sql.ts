// The facts that these are of have columns `id`, `order_id`, `is_refund` and `day`.

/** Facts that are in no sum yet, with the day that they will get. @param zone a parameter, such as `$1` */
export function openFacts(zone: string): string {
  return `
    select id, order_id, is_refund, (at at time zone ${zone})::date as day from reporting.facts where day is null`;
}

/** What facts add to `reporting.days`. */
export function daysOf(facts: string): string {
  return `
    select f.day, 1 as orders,
           (select sum(l.quantity) from ordering.order_lines l where l.order_id = o.id) as units,
           o.total_cents + o.discount_cents - o.delivery_cents as gross_cents, o.discount_cents, o.delivery_cents,
           (select coalesce(sum((rate ->> 'taxCents')::bigint), 0) from jsonb_array_elements(o.tax) as rate)
             as tax_cents,
           0 as refund_cents
      from ${facts} f join ordering.orders o on o.id = f.id where not f.is_refund
    union all
    select f.day, 0, 0, 0, 0, 0, 0, r.amount_cents
      from ${facts} f join ordering.order_refunds r on r.id = f.id where f.is_refund`;
}

/** What facts add to `reporting.item_days`. */
export function itemsOf(facts: string): string {
  return `
    select f.day, l.variant_id, coalesce(l.size, '') as size, l.product_id, l.quantity as units,
           l.price_cents * l.quantity - l.discount_cents as net_cents, 0 as refunded_units, 0 as refund_cents
      from ${facts} f join ordering.order_lines l on l.order_id = f.id where not f.is_refund
    union all
    select f.day, l.variant_id, coalesce(l.size, ''), l.product_id, 0, 0, r.quantity, r.amount_cents
      from ${facts} f join ordering.refund_lines r on r.refund_id = f.id
      join ordering.order_lines l on l.order_id = f.order_id and l.variant_id = r.variant_id
     where f.is_refund`;
}

/** What was sold of items by size, and by the category and the brand that their products have now. */
export function inGroups(items: string): string {
  return `
    select kinds.kind, i.day, kinds.key, i.units, i.net_cents, i.refunded_units, i.refund_cents
      from ${items} i join catalog.products p on p.id = i.product_id
     cross join lateral (values ('size', i.size), ('category', p.category), ('brand', p.brand)) as kinds (kind, key)`;
}

export const daySums = `
  sum(orders)::bigint as orders, sum(units)::bigint as units, sum(gross_cents)::bigint as gross_cents,
  sum(discount_cents)::bigint as discount_cents, sum(delivery_cents)::bigint as delivery_cents,
  sum(tax_cents)::bigint as tax_cents, sum(refund_cents)::bigint as refund_cents`;

export const itemSums = `
  sum(units)::bigint as units, sum(net_cents)::bigint as net_cents, sum(refunded_units)::bigint as refunded_units,
  sum(refund_cents)::bigint as refund_cents`;
