/**
 * The rows of a shop in use, for the schema before the migration to variants. Ids end with an ascending number, so that
 * migrations read them in that order.
 */
const id = (kind: number, n: string) => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
export const productId = (n: string) => id(1, n);
const orderId = (n: string) => id(2, n);
const paymentId = (n: string) => id(3, n);
const personId = (n: string) => id(4, n);

export const openOrders = 200;
/** Number of open orders that are being charged, counted from the first. */
export const beingCharged = 50;
/** Number of the order that is paid but whose `OrderPaid` event is not delivered yet. */
const justPaid = openOrders + 1;
const expiredOrders = 4_000;
export const carts = 1_000;
export const linesOfCart = 12;

/** Inserts products; `$1` is their count. */
export const productsBeforeVariants = `
  insert into catalog.products (id, title, description, category, brand, image, regular_price_cents, sale_price_cents,
    on_hand, held, title_words, range_words, description_words, deleted_at)
  select ${productId('n')}, 'Shirt ' || n, '', (array['men', 'women', 'kids'])[1 + n % 3], (array['zara', 'puma'])[1 + n % 2],
         '/images/a.webp', 1000, 0, n % 40 + 2, case when n > ${2 * justPaid} then 0 else 2 - n % 2 end, 'shirt ' || n, '', '',
         case when n % 97 = 0 and n > 1000 then now() end
    from generate_series(1, $1::int) as n`;

/** One unit of a product, and two of the next. */
const orders = `
  insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, ending, refund,
    is_current, is_being_charged, payable_until, placed_at, payment_id, address_id, address, city, pincode, phone, notes)
  select ${orderId('n')}, ${personId('n')}, 'Asha', ${personId('n')}, 3000,
         case when n <= ${openOrders} then 'pending' when n = ${justPaid} then 'confirmed' else 'rejected' end,
         case when n <= ${openOrders} then 'pending' when n = ${justPaid} then 'paid' else 'expired' end,
         case when n > ${justPaid} then 'lapsed' end, 'none', n <= ${openOrders}, n <= ${beingCharged},
         case when n <= ${openOrders} then now() + interval '1 hour' end, now(),
         case when n = ${justPaid} then ${paymentId('n')} end, gen_random_uuid(), '', '', '', '', ''
    from generate_series(1, ${justPaid + expiredOrders}) as n`;
const orderLines = `
  insert into ordering.order_lines (order_id, product_id, position, title, image, price_cents, quantity)
  select ${orderId('n')}, ${productId('2 * n - 1 + place')}, place, 'Shirt', '/images/a.webp', 1000, 1 + place
    from generate_series(1, ${justPaid + expiredOrders}) as n, generate_series(0, 1) as place`;
const moreLines = `
  insert into ordering.order_lines (order_id, product_id, position, title, image, price_cents, quantity)
  select ${orderId('n')}, ${productId('1')}, 2, 'Shirt', '/images/a.webp', 1000, 1
    from generate_series(${justPaid + 1}, ${justPaid + expiredOrders}) as n`;
const totals = `update ordering.orders set total_cents = 4000 where status = 'rejected'`;
const reservations = `
  insert into catalog.reservations (order_id, product_id, customer_id, quantity, state, held_until)
  select l.order_id, l.product_id, o.customer_id, l.quantity,
         case when o.status = 'rejected' then 'returned' else 'held' end, now() + interval '1 hour'
    from ordering.order_lines l join ordering.orders o on o.id = l.order_id`;

const payments = `
  insert into payments.payments (id, order_id, provider, state, amount_cents, lines, attempt, provider_ref, approval_url,
    capture_ref, payer_ref, looks, due_at, changed_at)
  select ${paymentId('n')}, ${orderId('n')}, 'sandbox',
         case when n <= ${beingCharged} then 'capturing' when n <= ${openOrders} then 'opened' else 'captured' end,
         3000, '[]', 1, 'T' || n, 'https://provider.example/T' || n, case when n = ${justPaid} then 'C' || n end, 'P', 0,
         case when n <= ${beingCharged} then now() end, now()
    from generate_series(1, ${justPaid}) as n`;
const provider = `
  insert into sandbox_paypal.orders (token, custom_id, invoice_id, amount_cents, lines, state, form_token, payer_id)
  select 'T' || n, ${paymentId('n')}, ${orderId('n')}, 3000, '[]',
         case when n <= ${beingCharged} then 'approved' when n <= ${openOrders} then 'created' else 'completed' end, 'F', 'P'
    from generate_series(1, ${justPaid}) as n`;
const capture = `
  insert into sandbox_paypal.captures (id, token, amount_cents, completes_at)
  values ('C${justPaid}', 'T${justPaid}', 3000, now())`;

/** The customers of open orders have their products in the cart. */
const persons = `insert into cart.carts (owner_id) select ${personId('n')} from generate_series(1, ${carts}) as n`;
const cartLines = `
  insert into cart.cart_lines (owner_id, product_id, quantity, position)
  select ${personId('n')}, ${productId('2 * n - 1 + place')}, 1 + place % 2, place
    from generate_series(1, ${carts}) as n, generate_series(0, ${linesOfCart - 1}) as place`;

/** The undelivered event, in the format of the previous version. */
const events = `
  insert into platform.outbox (event_id, type, body, reaction, due_at)
  select ${id(5, '1')}, 'OrderPaid', jsonb_build_object('orderId', ${orderId(`${justPaid}`)}, 'customerId',
           ${personId(`${justPaid}`)}, 'bought', jsonb_build_array(
             jsonb_build_object('productId', ${productId(`${2 * justPaid - 1}`)}, 'quantity', 1),
             jsonb_build_object('productId', ${productId(`${2 * justPaid}`)}, 'quantity', 2))),
         reaction, now()
    from unnest(array['WhenOrderPaidClearWhatWasBought', 'WhenOrderPaidSellWhatWasHeld']) as reaction`;

/** Statements to execute in this order, after `productsBeforeVariants`. */
export const shopBeforeVariants: readonly string[] = [
  ...[orders, orderLines, moreLines, totals, reservations],
  ...[payments, provider, capture, persons, cartLines, events],
];
