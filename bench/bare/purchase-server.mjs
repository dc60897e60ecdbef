import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The minimal server that sells: `node:http` and `pg` on lean tables, no framework, no validation, no events. A trip
 * takes 12 statements; those that place the order and those that pay it are one transaction each. A request without a
 * valid session changes no row.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statements = {
  enter: `insert into bare.sessions (id, person_id, ends_at) values ($1, $2, now() + interval '1 day')`,
  add: `insert into bare.cart_lines as l (person_id, product_id, quantity)
        select person_id, $2, $3 from bare.sessions where id = $1 and ends_at > now()
        on conflict (person_id, product_id) do update set quantity = l.quantity + excluded.quantity`,
  cart: `select l.product_id as "productId", l.quantity, p.title as "productTitle", p.image, p.price_cents,
           p.on_hand - p.held as "totalStock"
         from bare.sessions s join bare.cart_lines l on l.person_id = s.person_id
           join bare.products p on p.id = l.product_id
         where s.id = $1 and s.ends_at > now()`,
  address: `insert into bare.addresses (id, person_id, address, city, pincode, phone, notes)
            select $2, person_id, $3, $4, $5, $6, $7 from bare.sessions where id = $1 and ends_at > now()`,
  order: `insert into bare.orders (id, person_id, status, total_cents, address, city, pincode, phone, placed_at)
          select $2, s.person_id, 'pending', sum(l.quantity * p.price_cents), a.address, a.city, a.pincode, a.phone,
            now()
          from bare.sessions s join bare.addresses a on a.id = $3 and a.person_id = s.person_id
            join bare.cart_lines l on l.person_id = s.person_id join bare.products p on p.id = l.product_id
          where s.id = $1 and s.ends_at > now()
          group by s.person_id, a.id
          having sum(l.quantity * p.price_cents) = $4::integer`,
  orderLines: `insert into bare.order_lines (order_id, product_id, quantity, title, price_cents)
               select o.id, l.product_id, l.quantity, p.title, p.price_cents
               from bare.orders o join bare.cart_lines l on l.person_id = o.person_id
                 join bare.products p on p.id = l.product_id
               where o.id = $1`,
  // Locks products in the order of their ids, because two orders could deadlock otherwise.
  hold: `with line as (
           select p.id, l.quantity from bare.order_lines l join bare.products p on p.id = l.product_id
           where l.order_id = $1 order by p.id for update of p)
         update bare.products p set held = held + line.quantity from line
         where p.id = line.id and p.on_hand - p.held >= line.quantity`,
  paid: `update bare.orders o set status = 'paid', payer = $3 from bare.sessions s
         where o.id = $2 and o.status = 'pending' and s.id = $1 and s.ends_at > now() and o.person_id = s.person_id`,
  sell: `with line as (
           select p.id, l.quantity from bare.order_lines l join bare.products p on p.id = l.product_id
           where l.order_id = $1 order by p.id for update of p)
         update bare.products p set on_hand = on_hand - line.quantity, held = held - line.quantity from line
         where p.id = line.id`,
  emptyCart: `delete from bare.cart_lines l using bare.orders o where o.id = $1 and l.person_id = o.person_id`,
};

const run = (client, name, values) => client.query({ name, text: statements[name], values });

async function runOne(name, values) {
  expect((await run(pool, name, values)).rowCount === 1, name);
}

async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const calls = {
  'POST users/guest-login': async (_input, response) => {
    const [session, personId] = [randomUUID(), randomUUID()];
    await runOne('enter', [session, personId]);
    response.setHeader('Set-Cookie', `sid=${session}; Path=/; HttpOnly`);
    return { data: { user: { _id: personId } } };
  },
  'POST shop/cart/add': async ({ session, body }) => {
    await runOne('add', [session, body.productId, body.quantity]);
    return {};
  },
  'GET shop/cart': async ({ session }) => {
    const { rows: items } = await run(pool, 'cart', [session]);
    return { data: { items, total: items.reduce((sum, { quantity, price_cents: c }) => sum + quantity * c, 0) / 100 } };
  },
  'POST shop/address/add': async ({ session, body }) => {
    const id = randomUUID();
    await runOne('address', [session, id, body.address, body.city, body.pincode, body.phone, body.notes]);
    return { data: { _id: id } };
  },
  'POST shop/order/create': async ({ session, body }) => {
    const orderId = randomUUID();
    const cents = Math.round(body.totalAmount * 100);
    await inTransaction(async (client) => {
      const placed = await run(client, 'order', [session, orderId, body.addressInfo.addressId, cents]);
      expect(placed.rowCount === 1, 'order');
      const lines = await run(client, 'orderLines', [orderId]);
      const held = await run(client, 'hold', [orderId]);
      expect(held.rowCount === lines.rowCount, 'hold');
    });
    return { orderId };
  },
  'POST shop/order/capture': async ({ session, body }) => {
    await inTransaction(async (client) => {
      const paid = await run(client, 'paid', [session, body.orderId, body.payerId]);
      expect(paid.rowCount === 1, 'paid');
      await run(client, 'sell', [body.orderId]);
      await run(client, 'emptyCart', [body.orderId]);
    });
    return {};
  },
};

const prefix = '/api/v1/';

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const [status, content] = await respondTo(request, chunks, response);
    const body = Buffer.from(JSON.stringify(content));
    const head = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
    response.writeHead(status, head).end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

async function respondTo({ method, url, headers }, chunks, response) {
  if (!url.startsWith(prefix)) return [200, {}];
  const path = url.startsWith(`${prefix}shop/cart/get/`) ? 'shop/cart' : url.slice(prefix.length);
  const session = /(?:^|; )sid=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  try {
    const body = method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
    return [200, { success: true, ...(await calls[`${method} ${path}`]({ session, body }, response)) }];
  } catch (error) {
    return [409, { success: false, message: error.message }];
  }
}

function expect(isAsExpected, step) {
  if (!isAsExpected) throw new Error(`Refused: ${step}`);
}
