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
  'price-lowtohigh': 'price_cents, product_id',
  'price-hightolow': 'price_cents desc, product_id',
  'title-atoz': 'title collate catalog.by_title, product_id',
  'title-ztoa': 'title collate catalog.by_title desc, product_id',
};
/** The products of a page. @param ids selects them in order from the table that the shop lists */
const pageOf = (ids) => `select ${columns}
  from (select product_id, row_number() over () as place from (${ids}) as listed) as page
  join catalog.products on products.id = page.product_id order by page.place`;
const session = `select p.id, p.role from identity.sessions s join identity.people p on p.id = s.person_id
  where s.id_hash = $1 and s.ends_at > now()`;

/** In the order of the shop's `colourFamilies`, because the database stores positions in that list. */
const families = 'black,white,grey,beige,brown,red,orange,pink,yellow,green,blue,purple,multicolour'.split(',');

const listing = (query) => {
  const sort = query.get('sortBy') ?? 'price-lowtohigh';
  const [categories, brands, sizes, colours] = ['category', 'brand', 'size', 'colour'].map(
    (group) => query.get(group)?.split(',') ?? [],
  );
  const places = colours.map((colour) => families.indexOf(colour));
  const both = places.flatMap((place) => sizes.map((size) => `${place}:${size}`));
  const conditions = [
    ['category = any', categories],
    ['brand = any', brands],
    ...(both.length > 0
      ? [['available_in_family &&', both]]
      : [
          ['sizes &&', sizes],
          ['families &&', places],
        ]),
  ].filter(([, group]) => group.length > 0);
  const where = conditions.map(([condition], at) => ` ${at > 0 ? 'and' : 'where'} ${condition} ($${at + 3})`).join('');
  const text = pageOf(
    `select product_id from catalog.product_listing${where} order by ${sorts[sort]} limit $1 offset $2`,
  );
  return {
    // A hash, because PostgreSQL truncates names after 63 bytes.
    name: createHash('sha1').update(text).digest('hex'),
    text,
    values: [24, (Number(query.get('page') ?? 1) - 1) * 24, ...conditions.map(([, group]) => group)],
  };
};
const search = (query) => ({
  name: 'search',
  text: pageOf(`select product_id from catalog.product_listing where search @@ $1::tsquery
                 order by ts_rank(search, $1::tsquery) desc, product_id limit 24 offset $2`),
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
