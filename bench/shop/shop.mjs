import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { at } from '../../scripts/paths.mjs';
import { cpuMeter } from '../machine/cpu-time.mjs';
import { open } from '../machine/processes.mjs';
import { fill } from './seed-products.mjs';

const { startEmbeddedPostgres } = await import(
  pathToFileURL(at('backend/dist/bootstrap/embedded-postgres/embedded-postgres.js')).href
);

export const admin = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };
const maxIds = 10_000;

/** A new PostgreSQL, durable as in production, and the built shop on it. */
export async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir });
  const env = {
    DATABASE_URL: database.nearUrl,
    DATA_DIR: dataDir,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    MAIL_URL: 'off',
    JWT_SECRET: 'only-as-long-as-the-measurement-lasts',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Lets each simulated shopper have a separate IP address, because the rate limits are not switched off.
    TRUST_PROXY: 'loopback',
  };
  const client = new pg.Client({ connectionString: database.nearUrl });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return {
    databaseUrl: database.nearUrl,
    dataDir,
    client,
    /** Reads the CPU time of a server and of PostgreSQL. */
    meterOf: ({ pid }) => cpuMeter(pid, rows[0].pid),
    start: () => open('../backend/dist/main.js', { env, readyPath: '/health/ready' }),
    /** @returns ids of products that are in stock */
    async fillTo(counts) {
      const began = performance.now();
      await fill(client, counts);
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(`${counts.products} products and ${counts.orders} orders are in place after ${seconds} s\n`);
      const inStock = await client.query(
        'select product_id as id from catalog.product_listing where not is_sold_out order by random() limit $1',
        [maxIds],
      );
      return inStock.rows.map(({ id }) => id);
    },
    async close() {
      await client.end();
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
