import { itemColumns } from './item-columns.js';

// With the array in a subselect PostgreSQL reuses one generic plan for arrays of any length.
export const lockProducts = `
  select id from catalog.products where id = any((select $1::uuid[])::uuid[]) order by id for no key update`;

/** `$1` are ids of variants. */
export const items = `
  select ${itemColumns} from catalog.variants v join catalog.products p on p.id = v.product_id
   where v.id = any((select $1::uuid[])::uuid[])`;

export const prolong = `
  update catalog.reservations set customer_id = $2, reserved_until = greatest(reserved_until, $3)
   where order_id = $1 and state = 'reserved' returning variant_id`;

export const lockTaken = `
  select variant_id as "variantId" from catalog.reservations
   where order_id = $1 and state in ('reserved', 'sold') order by variant_id for update`;

/** `$1`, `$2` and `$3` are the products, variants and quantities of lines. */
const lines = `unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::bigint[]))
      with ordinality as line (product_id, variant_id, quantity, position)`;

/** How many units are left of the first line that is short, if there is one. */
export const firstShortage = `
  select coalesce(v.on_hand - v.reserved, 0) as left
    from ${lines}
    left join catalog.products p on p.id = line.product_id and p.deleted_at is null
    left join catalog.variants v on v.id = line.variant_id and v.product_id = p.id and v.retired_at is null
   where coalesce(v.on_hand - v.reserved, 0) < line.quantity order by line.position limit 1`;

/** Reserves all lines or none, for order `$4` of customer `$5` until `$6`. @returns a row for each line */
export const reserveAll = `
  with taken as (
    update catalog.variants v set reserved = v.reserved + line.quantity
      from ${lines}
     where v.id = line.variant_id and v.on_hand - v.reserved >= line.quantity and not exists (${firstShortage})
    returning v.id, v.product_id, line.quantity, v.on_hand = v.reserved as is_last)
  insert into catalog.reservations (order_id, product_id, variant_id, customer_id, quantity, state, reserved_until)
  select $4, product_id, id, $5, quantity, 'reserved', $6 from taken
  on conflict (order_id, variant_id) do update set customer_id = excluded.customer_id, quantity = excluded.quantity,
    state = excluded.state, reserved_until = excluded.reserved_until
  returning exists (select from taken where is_last) as "isAvailabilityChanged"`;

/** Of lines that are short; skips reservations that another unit of work has locked. */
export const releaseExpired = `
  with expired as (
    select r.order_id, r.variant_id, r.quantity
      from ${lines}
      join catalog.variants v on v.id = line.variant_id and v.on_hand - v.reserved < line.quantity
      join catalog.reservations r on r.variant_id = v.id and r.state = 'reserved' and r.reserved_until < now()
       for update of r skip locked),
  released as (
    update catalog.reservations r set state = 'returned' from expired e
     where r.order_id = e.order_id and r.variant_id = e.variant_id)
  update catalog.variants v set reserved = v.reserved - freed.units
    from (select variant_id, sum(quantity)::bigint as units from expired group by variant_id) as freed
   where v.id = freed.variant_id`;

/**
 * The state of the reservations prevents selling twice. Products are locked in the order of their ids, as for every
 * change of stock; two sales of several variants could otherwise deadlock.
 */
export const sell = `
  with sold as (
    update catalog.reservations set state = 'sold' where order_id = $1 and state = 'reserved'
    returning product_id, variant_id, quantity),
  locked as (
    select id from catalog.products where id in (select product_id from sold) order by id for no key update)
  update catalog.variants v set on_hand = v.on_hand - sold.quantity, reserved = v.reserved - sold.quantity
    from sold join locked on locked.id = sold.product_id where v.id = sold.variant_id`;

/** `$2` and `$3` are variants and quantities of what may come back of the sold units at most; null: all. */
export const giveBack = `
  with had as (
    select r.product_id, r.variant_id, r.state,
           case when $2::uuid[] is null or r.state = 'reserved' then r.quantity
                else least(r.quantity, coalesce(line.quantity, 0)) end as units
      from catalog.reservations r
      left join unnest((select $2::uuid[]), (select $3::bigint[])) as line (variant_id, quantity)
        on line.variant_id = r.variant_id
     where r.order_id = $1 and r.state in ('reserved', 'sold') order by r.variant_id for update of r),
  returned as (
    update catalog.reservations r set state = 'returned' from had
     where r.order_id = $1 and r.variant_id = had.variant_id),
  locked as (
    select id from catalog.products where id in (select product_id from had) order by id for no key update)
  update catalog.variants v
     set on_hand = v.on_hand + case had.state when 'sold' then had.units else 0 end,
         reserved = v.reserved - case had.state when 'reserved' then had.units else 0 end
    from had join locked on locked.id = had.product_id where v.id = had.variant_id
  returning v.on_hand - v.reserved = had.units as "isAvailabilityChanged"`;

/** Of what order `$1` has bought: `$2` and `$3` are variants and quantities. What it has no more stays as it is. */
export const takeBack = `
  with had as (
    select r.product_id, r.variant_id, least(r.quantity, line.quantity) as units
      from unnest((select $2::uuid[]), (select $3::bigint[])) as line (variant_id, quantity)
      join catalog.reservations r on r.variant_id = line.variant_id
     where r.order_id = $1 and r.state = 'sold' order by r.variant_id for update of r),
  left_over as (
    update catalog.reservations r
       set quantity = case when r.quantity > had.units then r.quantity - had.units else r.quantity end,
           state = case when r.quantity > had.units then r.state else 'returned' end
      from had where r.order_id = $1 and r.variant_id = had.variant_id),
  locked as (
    select id from catalog.products where id in (select product_id from had) order by id for no key update)
  update catalog.variants v set on_hand = v.on_hand + had.units
    from had join locked on locked.id = had.product_id where v.id = had.variant_id
  returning v.on_hand - v.reserved = had.units as "isAvailabilityChanged"`;

export const assign = `
  update catalog.reservations set customer_id = $2
   where order_id = any($1::uuid[]) and state = 'reserved' and customer_id <> $2`;

export const handOver = `update catalog.reservations set customer_id = $2 where customer_id = $1 and state = 'reserved'`;
