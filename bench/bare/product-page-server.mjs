import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { at } from '../../scripts/paths.mjs';

/**
 * The minimal server for product pages: one prepared statement, and a `<head>` without pictures, price and breadcrumbs
 * in the built page. The path of a request is the product's id and the path of its page.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const [before, after] = readFileSync(at('frontend', 'dist', 'index.html'), 'utf8').split(/<!--head-->.*<!--\/head-->/s);
const product = (id) => ({
  name: 'product',
  text: `select title, description, brand, (select sum(v.on_hand - v.reserved) from catalog.variants v
           where v.product_id = products.id) as stock from catalog.products where id = $1 and deleted_at is null`,
  values: [id],
});
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

createServer(async (request, response) => {
  const [, id, ...path] = request.url.split('/');
  if (!id) return response.end();
  const { rows } = await pool.query(product(id));
  const [{ title, description, brand, stock }] = rows;
  const url = `http://localhost/${path.join('/')}`;
  const availability = `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`;
  const node = { '@type': 'Product', name: title, description, url, brand, offers: { '@type': 'Offer', availability } };
  const json = JSON.stringify({ '@graph': [node] }).replaceAll('<', String.raw`\u003c`);
  const head = `<title>${escaped(title)}</title><link rel="canonical" href="${url}" />
    <script type="application/ld+json">${json}</script>`;
  const body = Buffer.from(before + head + after);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
