import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A shopping trip's own reads and writes by prepared statements and nothing else: what PostgreSQL and the wire take of it. */
const statements = {
  person: `insert into identity.people (id, role, name) values ($1, 'guest', 'Guest')`,
  session: `insert into identity.sessions (id_hash, person_id, idle, ends_at) values ($1, $2, '1 day', now() + interval '1 day')`,
  whose:
    'select p.id, p.role from identity.sessions s join identity.people p on p.id = s.person_id where s.id_hash = $1',
  carts: 'insert into cart.carts (owner_id) values ($1) on conflict do nothing',
  line: 'insert into cart.cart_lines (owner_id, product_id, quantity, position) values ($1, $2, 1, 0)',
  book: 'insert into addressing.books (owner_id) values ($1) on conflict do nothing',
  address: `insert into addressing.addresses (id, owner_id, position, address, city, pincode, phone)
            values ($1, $2, 0, '12 Mill Lane', 'Pune', '411001', '020 123456')`,
  cart: `select l.quantity, p.id, p.title, p.price_cents, p.on_hand - p.held as available
           from cart.cart_lines l join catalog.products p on p.id = l.product_id where l.owner_id = $1`,
  lock: 'select id, on_hand, held from catalog.products where id = $1 for update',
  hold: 'update catalog.products set held = held + 1 where id = $1',
  reserve: `insert into catalog.reservations (order_id, product_id, customer_id, quantity, state, held_until)
            values ($1, $2, $3, 1, 'held', now() + interval '15 minutes')`,
  order: `insert into ordering.orders (id, customer_id, customer_name, cart_id, total_cents, status, payment_status, refund, is_current,
            is_being_charged, placed_at, address_id, address, city, pincode, phone, notes)
          values ($1, $2, 'Guest', $2, 1999, 'pending', 'pending', 'none', true, false, now(), $2, '12 Mill Lane', 'Pune', '411001', '1', '')`,
  orderLine: `insert into ordering.order_lines (order_id, product_id, position, title, image, price_cents, quantity)
              values ($1, $2, 0, 'Linen Shirt', '/images/a-720.webp', 1999, 1)`,
  lockOrder: 'select id from ordering.orders where id = $1 for update',
  paid: `update ordering.orders set payment_status = 'paid', status = 'confirmed', is_current = false, payment_id = gen_random_uuid(),
           payer_ref = 'ANY', changed_at = now() where id = $1`,
  sold: 'update catalog.products set on_hand = on_hand - 1, held = held - 1 where id = $1',
  taken: `update catalog.reservations set state = 'sold' where order_id = $1`,
  clear: 'delete from cart.cart_lines where owner_id = $1',
};

/** Through as many connections, 16 at most. @returns as `trips`, without requests, for there are none */
export async function bareTrips(databaseUrl, productIds, shoppers, forMs) {
  const start = performance.now();
  const times = [];
  let begun = 0;
  const calls = { placed: [], paid: [] };
  await Promise.all(
    Array.from({ length: Math.min(shoppers, 16) }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => undefined); // the statement in hand fails, which is enough
      await client.connect();
      const say = (name, ...values) => client.query({ name, text: statements[name], values });
      while (performance.now() - start < forMs) {
        const began = performance.now();
        const { placed, paid } = await trip(client, say, productIds[(begun++ * 7_919) % productIds.length]);
        times.push(performance.now() - began);
        calls.placed.push(placed);
        calls.paid.push(paid);
      }
      await client.end();
    }),
  );
  return { times, calls, tookMs: performance.now() - start, failed: 0 };
}

/** @returns as a person's `buys`: how long it took to place the order, and to pay it, each with the look-up of who asks */
async function trip(client, say, productId) {
  const [personId, orderId, session] = [randomUUID(), randomUUID(), randomUUID()];
  const together = async (...steps) => {
    await client.query('begin');
    for (const [name, ...values] of steps) await say(name, ...values);
    await client.query('commit');
  };
  await together(['person', personId], ['session', session, personId]);
  await say('whose', session);
  await together(['carts', personId], ['line', personId, productId]);
  await say('whose', session);
  await together(['book', personId], ['address', randomUUID(), personId]);
  const places = performance.now();
  await say('whose', session);
  await together(
    ['cart', personId],
    ['lock', productId],
    ['hold', productId],
    ['order', orderId, personId],
    ['orderLine', orderId, productId],
    ['reserve', orderId, productId, personId],
  );
  const placed = performance.now() - places;
  const pays = performance.now();
  await say('whose', session);
  await together(
    ['lockOrder', orderId],
    ['paid', orderId],
    ['lock', productId],
    ['sold', productId],
    ['taken', orderId],
    ['clear', personId],
  );
  return { placed, paid: performance.now() - pays };
}
