import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that serves the same reads from the same database: no framework, no validation, no counts, and statements
 * that each connection prepares once.
 */
pg.types.setTypeParser(20, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = `id as "_id", image, title as "productTitle", description as "productDescription", category, brand,
  regular_price_cents / 100.0 as "productPrice", sale_price_cents / 100.0 as "productSalePrice",
  (select sum(v.on_hand - v.reserved) from catalog.variants v where v.product_id = products.id) as "totalStock"`;
const sorts = {
  'price-lowtohigh': 'price_cents, id',
  'price-hightolow': 'price_cents desc, id',
  'title-atoz': 'lower(title), id',
  'title-ztoa': 'lower(title) desc, id',
};
const session = `select p.id, p.role from identity.sessions s join identity.people p on p.id = s.person_id
  where s.id_hash = $1 and s.ends_at > now()`;

/** In the order of the shop's `colourFamilies`, because the database stores positions in that list. */
const families = 'black,white,grey,beige,brown,red,orange,pink,yellow,green,blue,purple,multicolour'.split(',');

/** Matches products with a variant in one of the sizes, in stock, and in one of the colours. */
const hasVariant = (sizes, colours) => `exists (
  select from catalog.variants v join catalog.product_colours c on c.product_id = v.product_id and c.name = v.colour
   where v.product_id = products.id and v.retired_at is null
     ${sizes && `and v.size = any(${sizes}) and v.on_hand > v.reserved`} ${colours && `and c.family = any(${colours})`})`;

const listing = (query) => {
  const sort = query.get('sortBy') ?? 'price-lowtohigh';
  const [categories, brands, sizes, colours] = ['category', 'brand', 'size', 'colour'].map(
    (group) => query.get(group)?.split(',') ?? [],
  );
  const values = [];
  const parameter = (group) => (group.length > 0 ? `$${2 + values.push(group)}` : '');
  const conditions = [
    'deleted_at is null',
    categories.length > 0 && `category = any(${parameter(categories)})`,
    brands.length > 0 && `brand = any(${parameter(brands)})`,
    sizes.length + colours.length > 0 &&
      hasVariant(parameter(sizes), parameter(colours.map((colour) => families.indexOf(colour)))),
  ]
    .filter(Boolean)
    .join(' and ');
  const text = `select ${columns} from catalog.products where ${conditions} order by ${sorts[sort]} limit $1 offset $2`;
  return {
    // A hash, because PostgreSQL truncates names after 63 bytes.
    name: createHash('sha1').update(text).digest('hex'),
    text,
    values: [24, (Number(query.get('page') ?? 1) - 1) * 24, ...values],
  };
};
const search = (query) => ({
  name: 'search',
  text: `select ${columns} from catalog.products where deleted_at is null and search @@ $1::tsquery
         order by ts_rank(search, $1::tsquery) desc, id limit 24 offset $2`,
  values: [query.get('q').split(' ').join(' & '), (Number(query.get('page') ?? 1) - 1) * 24],
});
const detail = (id) => ({
  name: 'detail',
  text: `select ${columns} from catalog.products where id = $1 and deleted_at is null`,
  values: [id],
});
const cart = (ownerId) => ({
  name: 'cart',
  text: `select l.quantity, ${columns} from cart.cart_lines l join catalog.products on products.id = l.product_id
         where l.owner_id = $1 order by l.position`,
  values: [ownerId],
});
const add = (ownerId, productId) => ({
  name: 'add',
  text: `insert into cart.cart_lines (owner_id, product_id, variant_id, quantity, position) values ($1, $2, $2, 1, 0)
         on conflict (owner_id, variant_id) do update set quantity = cart_lines.quantity + 1`,
  values: [ownerId, productId],
});
const orders = () => ({
  name: 'orders',
  text: `select id as "_id", placed_at, status, total_cents / 100.0 as "totalAmount" from ordering.orders
         order by placed_at desc, id desc limit 20`,
});

/** The path names the query; requests for a cart or the orders first read the session. */
async function rowsFor(path, query, sessionHash) {
  const [, read, id, productId] = path.split('/');
  if (read === 'listing') return (await pool.query(listing(query))).rows;
  if (read === 'search') return (await pool.query(search(query))).rows;
  if (read === 'detail') return (await pool.query(detail(id))).rows;
  await pool.query({ name: 'session', text: session, values: [sessionHash] });
  if (read === 'orders') return (await pool.query(orders())).rows;
  if (read === 'add') await pool.query(add(id, productId));
  return (await pool.query(cart(id))).rows;
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://bare');
  const data = await rowsFor(pathname, searchParams, request.headers['x-session-hash']);
  const body = Buffer.from(JSON.stringify({ success: true, data }));
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
