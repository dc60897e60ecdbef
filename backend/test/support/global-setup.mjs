import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

register('./typescript-loader.mjs', import.meta.url);

/** One PostgreSQL for the run, and in it a database that is up to date, of which every spec file gets a copy. */
export default async function prepareDatabases() {
  const server = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : await startServer();
  const template = `shop_template_${process.pid}`;
  process.env.SHOP_TEST_SERVER = server.url;
  process.env.SHOP_TEST_TEMPLATE = template;
  globalThis.closeTestDatabases = async () => {
    await onServer(server.url, `drop database if exists ${template}`);
    await server.stop?.();
  };
  await onServer(server.url, `create database ${template}`);
  await migrateAll(server.url, template);
}

async function startServer() {
  const { startEmbeddedPostgres } = await import('../../src/platform/database/embedded-postgres.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-specs-'));
  chmodSync(dataDir, 0o755);
  process.once('exit', () => killServer(dataDir));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, isDurable: false });
  return { url, stop: () => stop().then(() => rmSync(dataDir, { recursive: true })) };
}

/** For a run that is broken off: its teardown never comes. */
function killServer(dataDir) {
  const pidFile = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
  if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function migrateAll(server, template) {
  const { createDataSource, migrate } = await import('../../src/platform/database/data-source.ts');
  const { migrations } = await import('../../src/migrations.ts');
  const url = new URL(server);
  url.pathname = template;
  const source = await createDataSource(url.href, { entities: [], migrations }, 2).initialize();
  await migrate(source).finally(() => source.destroy());
}

async function onServer(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
