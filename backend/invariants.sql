-- Invariants of the shop's books while no request is open. Each row is a violation: `rule` names the invariant,
-- `what` the row that violates it.

select 'Reserved stock equals the sum of the reservations' as rule, coalesce(v.id, r.variant_id)::text as what
  from catalog.variants v
  full join (select variant_id, sum(quantity) as reserved from catalog.reservations where state = 'reserved' group by 1) r
    on r.variant_id = v.id
 where coalesce(v.reserved, 0) <> coalesce(r.reserved, 0)

union all
select 'Stock is not negative, and reservations do not exceed it', v.id::text
  from catalog.variants v where v.on_hand < 0 or v.reserved < 0 or v.reserved > v.on_hand

union all
select 'Each product has a variant that is sold', p.id::text
  from catalog.products p
 where not exists (select from catalog.variants v where v.product_id = p.id and v.retired_at is null)

union all
select 'All variants of a product that are sold have a size or none, and a colour or none', v.product_id::text
  from catalog.variants v where v.retired_at is null group by v.product_id
having count(*) > 1 and (count(v.size) not in (0, count(*)) or count(v.colour) not in (0, count(*))
       or count(v.size) + count(v.colour) = 0)

union all
select 'The variant of a reservation belongs to its product', r.order_id::text || ' ' || r.variant_id
  from catalog.reservations r join catalog.variants v on v.id = r.variant_id where v.product_id <> r.product_id

union all
select 'The variant of a cart line belongs to its product', l.owner_id::text || ' ' || l.variant_id
  from cart.cart_lines l join catalog.variants v on v.id = l.variant_id where v.product_id <> l.product_id

union all
select 'The variant of an order line belongs to its product', l.order_id::text || ' ' || l.variant_id
  from ordering.order_lines l join catalog.variants v on v.id = l.variant_id where v.product_id <> l.product_id

union all
select 'A reservation belongs to the customer of its order', r.order_id::text
  from catalog.reservations r join ordering.orders o on o.id = r.order_id
 where r.state = 'reserved' and r.customer_id <> o.customer_id

union all
select 'A paid order has exactly one capture, of its total', o.id::text
  from ordering.orders o
  left join payments.payments p
    on p.order_id = o.id
   and (p.stage in ('captured', 'refunding', 'refund_failed') or p.id = o.payment_id and p.stage = 'refunded')
 where o.payment_status in ('paid', 'refunded')
 group by o.id
having count(p.id) <> 1 or min(p.amount_cents) <> o.total_cents or not bool_or(o.payment_id = p.id)

union all
select 'A captured payment belongs to a paid order', p.id::text
  from payments.payments p join ordering.orders o on o.id = p.order_id
 where p.stage in ('captured', 'refunding', 'refund_failed', 'refunded') and o.payment_status not in ('paid', 'refunded')

union all
select 'Every capture of the sandbox is a captured payment of the same amount', c.id
  from sandbox_paypal.captures c join sandbox_paypal.orders s using (token)
  left join payments.payments p
    on p.id::text = s.custom_id and p.capture_ref = c.id and p.amount_cents = c.amount_cents
   and p.stage in ('captured', 'refunding', 'refund_failed', 'refunded')
 where c.completes_at <= now() and p.id is null

union all
select 'Every captured payment of the sandbox is one of its captures', p.id::text
  from payments.payments p left join sandbox_paypal.captures c on c.id = p.capture_ref
 where p.provider = 'sandbox' and p.stage in ('captured', 'refunding', 'refund_failed', 'refunded') and c.id is null

union all
select 'Refunds of the sandbox equal the refunds of its payments', coalesce(r.id::text, s.id)
  from (select s.* from sandbox_paypal.capture_refunds s where s.completes_at <= now()) s
  full join (
    select r.* from payments.refunds r join payments.payments p on p.id = r.payment_id
     where p.provider = 'sandbox' and r.stage = 'done') r on r.provider_ref = s.id and r.amount_cents = s.amount_cents
 where r.id is null or s.id is null

union all
select 'Refunds are at most what was paid, and all of it where the payment is refunded', p.id::text
  from payments.payments p left join payments.refunds r on r.payment_id = p.id
 group by p.id
having not coalesce(bool_or(r.kind = 'dispute'), false)
   and (coalesce(sum(r.amount_cents) filter (where r.stage <> 'refused'), 0) > p.amount_cents
        or (coalesce(sum(r.amount_cents) filter (where r.stage = 'done'), 0) = p.amount_cents) <> (p.stage = 'refunded'))

union all
select 'No refund is unfinished for two minutes', r.id::text
  from payments.refunds r where r.stage in ('asked', 'sending') and r.created_at < now() - interval '2 minutes'

union all
select 'An order knows the refunds of its payment, with their state and amount', coalesce(r.id, m.id)::text
  from (select r.* from payments.refunds r join ordering.orders o on o.payment_id = r.payment_id
         where r.stage in ('done', 'pending')) r
  full join (select * from ordering.order_refunds where state = 'done') m on m.id = r.id
 where r.stage = 'done' and r.kind <> 'dispute' and (m.id is null or m.amount_cents <> r.amount_cents)
    or m.id is not null and r.id is null

union all
select 'The parts of a refund add up to it', m.id::text
  from ordering.order_refunds m join ordering.refund_lines l on l.refund_id = m.id
 group by m.id having sum(l.amount_cents) + m.delivery_cents <> m.amount_cents

union all
select 'A line has at most its pieces and what was paid for it refunded', l.order_id::text || ' ' || l.variant_id
  from ordering.order_lines l
  join ordering.order_refunds m on m.order_id = l.order_id and m.state <> 'refused'
  join ordering.refund_lines r on r.refund_id = m.id and r.variant_id = l.variant_id
 group by l.order_id, l.variant_id
having sum(r.quantity) > l.quantity or sum(r.amount_cents) > l.price_cents * l.quantity - l.discount_cents

union all
select 'Pieces of a line in returns are no more than were bought', l.order_id::text || ' ' || l.variant_id
  from ordering.order_lines l
  join ordering.returns b on b.order_id = l.order_id and b.state <> 'refused'
  join ordering.return_lines r on r.return_id = b.id and r.variant_id = l.variant_id
 group by l.order_id, l.variant_id, l.quantity
having sum(coalesce(r.received, r.quantity)) > l.quantity

union all
select 'A return is refunded exactly when its refund is done, or when it was settled without one', b.id::text
  from ordering.returns b left join ordering.order_refunds m on m.id = b.refund_id
 where (b.state = 'refunded') <> coalesce(m.state = 'done', b.state = 'refunded')
    or m.order_id <> b.order_id or m.id is not null and b.state not in ('received', 'refunded', 'refused')

union all
select 'A confirmed order is paid', o.id::text
  from ordering.orders o where o.status = 'confirmed' and o.payment_status not in ('paid', 'refunded')

union all
select 'An order has at most one active payment', p.order_id::text
  from payments.payments p where p.stage not in
   ('failed', 'cancelled', 'expired', 'refunded', 'disputed', 'dispute_refunding', 'dispute_settled')
 group by p.order_id having count(*) > 1

union all
select 'Order counters equal the number of orders', coalesce(counted.status, stored.status)
  from (select status, count(*) as n from ordering.orders group by 1) as counted
  full join (
    select status, sum(n) as n
      from (select status, count as n from ordering.order_counts
            union all select status, change from ordering.order_count_changes) as counters
     group by 1
  ) as stored on stored.status = counted.status
 where coalesce(counted.n, 0) <> coalesce(stored.n, 0)

union all
select 'A customer’s sums equal those of the orders and refunds', coalesce(t.customer_id, plain.customer_id)::text
  from ordering.customer_totals t
  full join (
    select o.customer_id, count(*) as orders, max(o.placed_at) as last_order_at,
           sum(case when o.payment_status in ('paid', 'refunded') then o.total_cents else 0 end) as spent_cents,
           sum(coalesce((select sum(amount_cents) from ordering.order_refunds
                          where order_id = o.id and state = 'done'), 0)) as refunded_cents
      from ordering.orders o where not o.customer_has_left group by 1
  ) as plain on plain.customer_id = t.customer_id
 where (t.orders, t.spent_cents, t.refunded_cents, t.last_order_at)
       is distinct from (plain.orders, plain.spent_cents, plain.refunded_cents, plain.last_order_at)

union all
select 'Events are delivered within a minute', o.id::text || ' ' || o.type || ' to ' || o.reaction
  from platform.outbox o where o.done_at is null and (o.dead_at is not null or o.due_at < now() - interval '1 minute')

union all
select 'An event that is delivered or given up names nobody who acted, and one that is delivered says nothing',
       o.id::text || ' ' || o.type || ' to ' || o.reaction
  from platform.outbox o
 where o.actor is not null and (o.done_at is not null or o.dead_at is not null)
    or o.done_at is not null and o.body <> '{}'

union all
select 'A mail that waits no more has neither a lease nor a link, and a time if it was sent', m.id::text
  from platform.mail m
 where m.state <> 'waiting'
   and (m.lease is not null or m.token_seed is not null or (m.state = 'sent') <> (m.sent_at is not null))

union all
select 'A mail of a month ago names nobody', m.id::text
  from platform.mail m
 where m.state <> 'waiting' and m.to_address is not null and m.created_at < now() - interval '31 days'

union all
select 'A guest who left an address has a mail about a paid order', o.id::text
  from ordering.orders o
 where o.contact_email is not null and o.payment_status = 'paid' and o.placed_at > now() - interval '30 days'
   and not exists (select from platform.mail m where m.order_id = o.id)

union all
select 'The order of a former customer has no address for its receipt', o.id::text
  from ordering.orders o
 where o.contact_email is not null and o.customer_has_left

union all
select 'A customer who left has no name in the timeline of an order with nothing to deliver', t.order_id::text
  from ordering.orders o join ordering.order_timeline t on t.order_id = o.id
 where o.customer_has_left and o.status in ('delivered', 'rejected') and t.author <> 'Former customer'
   and (t.note in ('Payment cancelled.', 'Payment started again.', 'Reopened: everything was still in stock.')
        or t.id = (select min(id) from ordering.order_timeline placed where placed.order_id = o.id))

union all
select 'An order with nothing to deliver names no customer who left', o.id::text
  from ordering.orders o left join payments.payments p on p.order_id = o.id
 where o.customer_has_left and o.status in ('delivered', 'rejected')
   and (o.customer_name <> 'Former customer' or o.address <> 'Removed with the account' or o.payer_ref is not null
        or concat(o.recipient_name, o.city, o.pincode, o.phone, o.notes) <> '' or p.payer_ref is not null)

union all
select 'The customer of an order exists, or has left', o.id::text
  from ordering.orders o
 where not o.customer_has_left and not exists (select from identity.people p where p.id = o.customer_id)

union all
select 'Addresses belong to people who exist', a.id::text
  from addressing.addresses a where not exists (select from identity.people p where p.id = a.owner_id)

union all
select 'A cart belongs to a person who exists', l.owner_id::text
  from cart.cart_lines l where not exists (select from identity.people p where p.id = l.owner_id)

union all
select 'A wish belongs to a person who exists', w.person_id::text
  from cart.wishlist w where not exists (select from identity.people p where p.id = w.person_id)

union all
select 'Nobody has more than 200 wishes', w.person_id::text
  from cart.wishlist w group by w.person_id having count(*) > 200

union all
select 'At most 100 sizes are watched for an address that was typed', a.email
  from catalog.stock_alerts a where a.state <> 'sent' and a.email is not null group by a.email having count(*) > 100

union all
select 'Nobody waits for what is deleted', a.id::text
  from catalog.stock_alerts a join catalog.variants v on v.id = a.variant_id join catalog.products p on p.id = v.product_id
 where p.deleted_at is not null

union all
select 'An alert was sent at a time', a.id::text
  from catalog.stock_alerts a where (a.state = 'sent') <> (a.sent_at is not null)

union all
select 'A mail to a person who left, or about an order of theirs, names nobody', m.id::text
  from platform.mail m left join ordering.orders o on o.id = m.order_id
 where (m.to_address is not null or m.data <> '{}' or m.server_reply is not null or m.token_seed is not null)
   and (o.customer_has_left
        or m.person_id is not null and not exists (select from identity.people p where p.id = m.person_id))

union all
select 'The audit trail and events name nobody', named.what
  from (select entity || ' ' || entity_id as what, before || after as body from platform.audit
        union all select type || ' ' || event_id, body from platform.outbox) as named
 where named.body ?| array['name', 'email', 'customer_name', 'customerName', 'contact_email', 'contactEmail', 'phone',
                           'to_address', 'password_hash', 'passwordHash']
   and named.what not like 'catalog.%' and named.what not like 'pricing.delivery_methods %'

union all
select 'No payment is unfinished for two minutes', p.id::text || ' ' || p.stage
  from payments.payments p
 where p.stage in ('opening', 'capturing', 'refunding', 'dispute_refunding') and p.changed_at < now() - interval '2 minutes'

union all
select 'An order total equals the sum of its lines and its delivery, less its discount', o.id::text
  from ordering.orders o left join ordering.order_lines l on l.order_id = o.id
 group by o.id
having o.total_cents <> coalesce(sum(l.price_cents * l.quantity), 0) - o.discount_cents + o.delivery_cents

union all
select 'The discounts of lines add up to that of their order', o.id::text
  from ordering.orders o join ordering.order_lines l on l.order_id = o.id
 group by o.id
having sum(l.discount_cents) <> o.discount_cents
    or bool_or(l.discount_cents not between 0 and l.price_cents * l.quantity)

union all
select 'An order with a discount has a use of its code', o.id::text
  from ordering.orders o left join pricing.code_uses u on u.order_id = o.id
 where (o.discount_code is null) <> (u.order_id is null)

union all
select 'A code with a limit counts its uses', c.id::text
  from pricing.codes c
 where c.max_uses is not null
   and c.used <> (select count(*) from pricing.code_uses u where u.code_id = c.id and u.state <> 'returned')

union all
select 'Numbers of invoices and of credit notes count from 1 in each year', coalesce(i.series, c.series) || ' ' || coalesce(i.year, c.year)
  from (select series, year, min(number) as first, max(number) as last, count(*) as issued
          from ordering.invoices group by 1, 2) as i
  full join ordering.invoice_counters c on c.series = i.series and c.year = i.year
 where i.first is distinct from 1 or i.last <> i.issued or i.last is distinct from c.last

union all
select 'What was issued later has a later number', later.id::text
  from (select id, issued_on, lag(issued_on) over (partition by series, year order by number) as before
          from ordering.invoices) as later
 where later.issued_on < later.before

union all
select 'A paid order has an invoice within a minute, and no other has one', o.id::text
  from ordering.orders o left join ordering.invoices i on i.order_id = o.id and i.series = 'INV'
 where case when o.payment_status in ('paid', 'refunded')
            then i.id is null and coalesce(o.changed_at, o.placed_at) < now() - interval '1 minute'
            else i.id is not null end

union all
select 'A refund that is done has a credit note within a minute, which names the invoice of its order', r.id::text
  from ordering.order_refunds r
  left join ordering.invoices n on n.refund_id = r.id
  left join ordering.invoices i on i.id = n.corrects
 where case when n.id is null then r.state = 'done' and r.concluded_at < now() - interval '1 minute'
            else r.state <> 'done' or n.order_id <> r.order_id or i.order_id <> r.order_id or i.series <> 'INV' end

union all
select 'Nothing that was issued waits to be', a.id::text
  from ordering.invoices_awaited a join ordering.invoices i
    on i.order_id = a.order_id and i.refund_id is not distinct from a.refund_id

union all
select 'An invoice has the sums of its order', i.id::text
  from ordering.invoices i join ordering.orders o on o.id = i.order_id
 where i.series = 'INV'
   and ((i.content ->> 'totalCents')::bigint <> o.total_cents
        or (i.content ->> 'totalCents')::bigint
           <> (select sum((line ->> 'netCents')::bigint) from jsonb_array_elements(i.content -> 'lines') as line)
              + (i.content -> 'delivery' ->> 'cents')::bigint)

union all
select 'A credit note has the sums of its refund', n.id::text
  from ordering.invoices n join ordering.order_refunds r on r.id = n.refund_id
 where (n.content ->> 'totalCents')::bigint <> r.amount_cents
    or jsonb_array_length(n.content -> 'lines') > 0
   and (n.content ->> 'totalCents')::bigint
       <> (select sum((line ->> 'cents')::bigint) from jsonb_array_elements(n.content -> 'lines') as line)
          + (n.content ->> 'deliveryCents')::bigint

union all
select 'A use of a code is held before the order is paid, used then, and returned where it ends unpaid', u.order_id::text
  from pricing.code_uses u join ordering.orders o on o.id = u.order_id
 where case when o.payment_status in ('paid', 'refunded') then u.state = 'held'
            else u.state <> case o.status when 'rejected' then 'returned' else 'held' end end

union all
select 'A rejected order has no reservations', o.id::text
  from ordering.orders o join catalog.reservations r on r.order_id = o.id
 where o.status = 'rejected' and r.state in ('reserved', 'sold')

union all
select 'Every line of a paid order is sold, but for what refunds and returns have put into the stock again', o.id::text
  from ordering.orders o join ordering.order_lines l on l.order_id = o.id
  left join catalog.reservations r on r.order_id = o.id and r.variant_id = l.variant_id
 cross join lateral (
   select coalesce(sum(part.quantity) filter (where part.restock), 0) as restocked,
          coalesce(sum(part.quantity) filter (where not part.restock), 0) as kept_out
     from (select f.quantity, f.restock
             from ordering.order_refunds m join ordering.refund_lines f on f.refund_id = m.id
            where m.order_id = o.id and f.variant_id = l.variant_id
           union all
           select f.settled, f.restock
             from ordering.returns b join ordering.return_lines f on f.return_id = b.id
            where b.order_id = o.id and f.variant_id = l.variant_id) as part) as back
 where o.payment_status = 'paid' and o.status <> 'rejected'
   -- What was kept out counts as sold until the order is rejected and opened again.
   and case when back.restocked = l.quantity then r.state is distinct from 'returned'
            when r.state = 'sold' then r.quantity not between l.quantity - back.restocked - back.kept_out
                                                          and l.quantity - back.restocked
            else back.restocked + back.kept_out < l.quantity or r.state is distinct from 'returned' end

union all
select 'Nobody has more than three addresses', a.owner_id::text
  from addressing.addresses a group by a.owner_id having count(*) > 3

union all
select 'Positions of cart lines and addresses count from 0', numbered.owner_id::text
  from (select owner_id, position, row_number() over (partition by owner_id order by position) - 1 as place
          from cart.cart_lines
        union all
        select owner_id, position, row_number() over (partition by owner_id order by position) - 1
          from addressing.addresses) as numbered
 where position <> place
 group by 2

union all
select 'The low-stock table equals the variants with low stock', coalesce(v.id, l.variant_id)::text
  from (select v.id, v.product_id, v.on_hand - v.reserved as available
          from catalog.variants v join catalog.products p on p.id = v.product_id
         where p.deleted_at is null and v.retired_at is null and v.on_hand - v.reserved < 10) v
  full join catalog.low_variants l on l.variant_id = v.id
 where (l.product_id, l.available) is distinct from (v.product_id, v.available)

union all
select 'The listing equals the products and their variants', product_id::text
  from catalog.listed_products p full join catalog.product_listing l using (product_id)
 where p.* is distinct from l.*

union all
select 'The listing says what the products and their variants say', l.product_id::text
  from catalog.product_listing l join catalog.products p on p.id = l.product_id
 where l.is_on_sale <> (p.sale_price_cents > 0)
    or l.is_sold_out = exists (
         select from catalog.variants v
          where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved)
    or l.families <> array(
         select distinct c.family from catalog.product_colours c join catalog.variants v using (product_id)
          where c.product_id = p.id and c.name = v.colour and v.retired_at is null
          order by 1)
    or array(select entry from unnest(l.available_in_family) as entry order by 1) <> array(
         select distinct entry
           from catalog.product_colours c join catalog.variants v using (product_id)
          cross join lateral (
            values (c.family::text), ('=' || nullif(c.name_words, '')),
                   ('=' || substring(c.name_words from ' ([^ ]+)$'))) as named (wanted)
          cross join lateral (values (wanted || ':'), (wanted || ':' || v.size)) as entries (entry)
          where c.product_id = p.id and c.name = v.colour and v.retired_at is null and v.on_hand > v.reserved
            and entry is not null
          order by 1)

union all
select 'Available sizes equal the variants', l.product_id::text
  from catalog.product_listing l
 where array(
         select distinct v.size from catalog.variants v
          where v.product_id = l.product_id and v.retired_at is null and v.on_hand > v.reserved and v.size is not null
          order by 1) <> l.sizes
    or l.size_bits <> array(
         select coalesce(bit_or(1 << c.family), 0)
           from catalog.variants v
           left join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
          where v.product_id = l.product_id and v.retired_at is null and v.on_hand > v.reserved and v.size is not null
          group by v.size order by v.size)
    or l.family_bits <> (select coalesce(sum(1 << family), 0) from unnest(l.families) as family)

union all
select 'What was paid or paid back is noted for the reports', coalesce(f.id, happened.id)::text
  from reporting.facts f
  full join (select id, id as order_id, false as is_refund from ordering.orders where payment_status in ('paid', 'refunded')
             union all select id, order_id, true from ordering.order_refunds where state = 'done') as happened
    on happened.id = f.id
 where (f.order_id, f.is_refund) is distinct from (happened.order_id, happened.is_refund)

union all
select 'The day of what was paid or paid back is that day, in some zone', f.id::text
  from reporting.facts f
 where f.day not between (f.at at time zone 'UTC')::date - 1 and (f.at at time zone 'UTC')::date + 1

union all
select 'The sums of a day equal its orders and refunds', coalesce(kept.day, plain.day)::text
  from reporting.days kept
  full join (
    select f.day, count(o.id) as orders, coalesce(sum(lines.units), 0) as units, coalesce(sum(lines.gross), 0) as gross,
           coalesce(sum(o.discount_cents), 0) as discount, coalesce(sum(o.delivery_cents), 0) as delivery,
           coalesce(sum(taxes.tax), 0) as tax, coalesce(sum(r.amount_cents), 0) as refunds
      from reporting.facts f
      left join ordering.orders o on o.id = f.id and not f.is_refund
      left join ordering.order_refunds r on r.id = f.id and f.is_refund
     cross join lateral (select sum(quantity) as units, sum(price_cents * quantity) as gross
                           from ordering.order_lines where order_id = o.id) as lines
     cross join lateral (select sum((rate ->> 'taxCents')::bigint) as tax
                           from jsonb_array_elements(o.tax) as rate) as taxes
     where f.day is not null
     group by 1) as plain using (day)
 where (kept.orders, kept.units, kept.gross_cents, kept.discount_cents, kept.delivery_cents, kept.tax_cents,
        kept.refund_cents)
       is distinct from (plain.orders, plain.units, plain.gross, plain.discount, plain.delivery, plain.tax, plain.refunds)

union all
select 'What was sold of a size on a day equals the lines of orders and refunds',
       concat_ws(' ', day, variant_id, size)
  from reporting.item_days kept
  full join (
    select f.day, l.variant_id, coalesce(l.size, '') as size, l.product_id,
           coalesce(sum(l.quantity) filter (where not f.is_refund), 0) as units,
           coalesce(sum(l.price_cents * l.quantity - l.discount_cents) filter (where not f.is_refund), 0) as net,
           coalesce(sum(r.quantity), 0) as refunded_units, coalesce(sum(r.amount_cents), 0) as refunds
      from reporting.facts f
      join ordering.order_lines l using (order_id)
      left join ordering.refund_lines r on r.refund_id = f.id and r.variant_id = l.variant_id
     where f.day is not null and (not f.is_refund or r.refund_id is not null)
     group by 1, 2, 3, 4) as plain using (day, variant_id, size)
 where (kept.product_id, kept.units, kept.net_cents, kept.refunded_units, kept.refund_cents)
       is distinct from (plain.product_id, plain.units, plain.net, plain.refunded_units, plain.refunds)

union all
select 'What was sold of a product in a month or a year equals its days', concat_ws(' ', kind, first, product_id)
  from (select 'month' as kind, month as first, product_id, units, net_cents, refunded_units, refund_cents
          from reporting.product_months
        union all select 'year', year, product_id, units, net_cents, refunded_units, refund_cents
          from reporting.product_years) as kept
  full join (
    select kind, date_trunc(kind, day)::date as first, product_id, sum(units) as units, sum(net_cents) as net,
           sum(refunded_units) as refunded_units, sum(refund_cents) as refunds
      from reporting.item_days cross join (values ('month'), ('year')) as kinds (kind)
     group by 1, 2, 3) as plain using (kind, first, product_id)
 where (kept.units, kept.net_cents, kept.refunded_units, kept.refund_cents)
       is distinct from (plain.units, plain.net, plain.refunded_units, plain.refunds)

union all
select 'What was sold by size, category and brand equals what was sold', concat_ws(' ', day, kind, key)
  from (select day, kind, case kind when 'size' then key else '' end as key, sum(units) as units, sum(net_cents) as net,
               sum(refunded_units) as refunded_units, sum(refund_cents) as refunds
          from reporting.group_days group by 1, 2, 3) as kept
  full join (
    select day, kind, case kind when 'size' then size else '' end as key, sum(units) as units, sum(net_cents) as net,
           sum(refunded_units) as refunded_units, sum(refund_cents) as refunds
      from reporting.item_days cross join (values ('size'), ('category'), ('brand')) as kinds (kind)
     group by 1, 2, 3) as plain using (day, kind, key)
 where (kept.units, kept.net, kept.refunded_units, kept.refunds)
       is distinct from (plain.units, plain.net, plain.refunded_units, plain.refunds)

union all
select 'What is noted as sold out has nothing in stock', v.id::text
  from reporting.sold_outs s join catalog.variants v on v.id = s.variant_id
 where s.back_at is null and v.on_hand > 0

union all
select 'An order on its way has been sent, and one that waits has not', o.id::text
  from ordering.orders o left join ordering.shipments s using (id)
 where (o.status = 'inShipping' and s.shipped_at is null)
    or (o.status in ('pending', 'confirmed', 'inProcess') and s.shipped_at is not null)

union all
select 'The totals of a product equal its reviews that are shown', coalesce(t.product_id, r.product_id)::text
  from catalog.review_totals t
  full join (
    select product_id, count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
           count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
           count(*) filter (where stars = 5) as five, count(*) filter (where fit = 'small') as small,
           count(*) filter (where fit = 'true') as true_to_size, count(*) filter (where fit = 'large') as large
      from reviews.reviews where state = 'shown' group by 1) r on r.product_id = t.product_id
 where (t.one, t.two, t.three, t.four, t.five, t.small, t.true_to_size, t.large)
       is distinct from (r.one, r.two, r.three, r.four, r.five, r.small, r.true_to_size, r.large)
   and (r.product_id is not null or t.one + t.two + t.three + t.four + t.five + t.small + t.true_to_size + t.large > 0)

union all
select 'Sizes are found in any case', v.id::text
  from catalog.variants v left join catalog.size_spellings s using (size)
 where v.size is not null and s.folded is distinct from platform.folded(v.size)

union all
select 'A job counts its items, and has ended only when none waits', j.id::text
  from platform.jobs j
  join lateral (
    select count(*) as total, count(*) filter (where state = 'done') as done,
           count(*) filter (where state = 'failed') as failed
      from platform.job_items where job_id = j.id) as items on true
 where (j.total, j.done, j.failed) <> (items.total, items.done, items.failed)
    or (j.state = 'done' and j.done + j.failed < j.total)

union all
select 'A job that goes on has a turn to come', j.id::text
  from platform.jobs j
 where j.finished_at is null
   and not exists (
     select from job_queue.job turn
      where turn.data ->> 'jobId' = j.id::text and turn.state in ('created', 'retry', 'active'))

order by rule, what
