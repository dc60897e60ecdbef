import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../backend/dist/platform/database/embedded-postgres.js';
import { fill } from './goods.mjs';
import { open } from './processes.mjs';

export const admin = { email: 'mira@loomandlane.test', password: 'mira keeps the shop' };

/** A PostgreSQL of its own, durable as in production, and the built shop on it. */
export async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir });
  const settings = {
    DATABASE_URL: database.nearUrl,
    DATA_DIR: dataDir,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    JWT_SECRET: 'only-as-long-as-the-measurement-lasts',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Shoppers come from many addresses; no limit is switched off.
    TRUST_PROXY: 'loopback',
  };
  const start = () => open('../backend/dist/main.js', settings, '/health/ready');
  return {
    databaseUrl: database.nearUrl,
    dataDir,
    start,
    async fillTo(numbers) {
      const client = new pg.Client({ connectionString: database.nearUrl });
      await client.connect();
      const began = performance.now();
      await fill(client, numbers);
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(`filled with ${numbers.products} products and ${numbers.orders} orders in ${seconds} s\n`);
      const { rows } = await client.query(
        'select id from catalog.products where on_hand > 0 order by random() limit 10000',
      );
      await client.end();
      return rows.map(({ id }) => id);
    },
    async close() {
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
