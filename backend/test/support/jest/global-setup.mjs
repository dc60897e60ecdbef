import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { compileHashingThread } from './compiled-hashing-thread.mjs';

register('./typescript-loader.mjs', import.meta.url);

/**
 * Prepares one temporary folder for all files of the run, one PostgreSQL server with a migrated template database that
 * spec files copy, and openapi.yaml as JSON. All is removed at the end of the run, also when it is interrupted.
 */
export default async function prepareRun() {
  process.env.SHOP_TEST_HASHING_THREAD = await compileHashingThread();
  const folder = mkdtempSync(join(tmpdir(), 'shop-specs-'));
  // The embedded server runs as another user when the specs run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => removeFolder(folder));
  const external = process.env.TEST_DATABASE_URL;
  const server = external ? { url: external } : await startServer(folder);
  const template = `shop_specs_${randomBytes(6).toString('hex')}`;
  const close = async () => {
    await dropDatabases(server.url, template);
    await server.stop?.();
  };
  globalThis.endSpecs = async () => {
    await close();
    const left = readdirSync(folder).filter((name) => !ownFiles.includes(name));
    if (left.length > 0) throw new Error(`The specs left in their temporary folder: ${left.join(', ')}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void close().finally(() => process.exit(1)));
  process.env.SHOP_TEST_SERVER = server.url;
  process.env.SHOP_TEST_TEMPLATE = template;
  process.env.SHOP_TEST_OPENAPI = join(folder, 'openapi.json');
  const contract = readFileSync(new URL('../../../../openapi.yaml', import.meta.url), 'utf8');
  writeFileSync(process.env.SHOP_TEST_OPENAPI, JSON.stringify(parse(contract)));
  await onServer(server.url, `create database ${template}`);
  await migrateAll(server.url, template);
}

async function startServer(folder) {
  const { startEmbeddedPostgres } = await import('../../../src/bootstrap/embedded-postgres/embedded-postgres.ts');
  return startEmbeddedPostgres({ dataDir: join(folder, 'server'), isDurable: false });
}

const ownFiles = ['server', 'openapi.json'];

/** Called as well when the process ends without a teardown. */
function removeFolder(folder) {
  const pidFile = join(folder, 'server', 'postgres', 'cluster', 'data', 'postmaster.pid');
  if (existsSync(pidFile)) stopImmediately(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function stopImmediately(pid) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function migrateAll(server, template) {
  const { createDataSource } = await import('../../../src/platform/postgres/connection/data-source.ts');
  const { migrate } = await import('../../../src/platform/postgres/migrate.ts');
  const { migrationFiles } = await import('../../../src/bootstrap/migration-files.ts');
  const url = new URL(server);
  url.pathname = template;
  const source = await createDataSource(url.href, { entities: [], migrations: migrationFiles }, 2).initialize();
  await migrate(source).finally(() => source.destroy());
}

/** Drops the template and its remaining copies. */
async function dropDatabases(server, template) {
  const names = await onServer(server, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of names) await onServer(server, `drop database if exists ${datname} with (force)`);
}

async function onServer(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}
