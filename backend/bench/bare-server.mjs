import { createServer } from 'node:http';
import pg from 'pg';

const limit = 24;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const rowsOfAPage = {
  name: 'page',
  text: `
    select id as "_id", image, title as "productTitle", description as "productDescription", category, brand,
           regular_price_cents / 100.0 as "productPrice", sale_price_cents / 100.0 as "productSalePrice",
           on_hand - held as "totalStock"
      from catalog.products where deleted_at is null order by price_cents, id limit ${limit}`,
};

/** The least that can answer a page of the listing: no framework, no filters, no counts. */
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(rowsOfAPage);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ success: true, data: rows }));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
