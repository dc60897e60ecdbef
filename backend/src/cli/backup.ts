import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '../platform/config/config.js';
import { copyCluster } from '../platform/embedded-postgres/cluster-copy.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { copyLiveDirectory } from '../platform/embedded-postgres/copy-live-directory.js';
import { oneLine } from '../bootstrap/start-failure.js';

/** Copies the embedded database and the pictures, while the shop is open or not. */
async function backUp(): Promise<string> {
  const config = loadConfig(process.env);
  if (config.databaseUrl) throw new Error('DATABASE_URL is set: back that database up with pg_dump.');
  const to = resolve(
    process.env['TO'] ?? join(config.dataDir, 'backups', new Date().toISOString().replace(/[:.]/g, '-')),
  );
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await copyCluster(config.dataDir, to);
    if (existsSync(config.imagesDir)) copyLiveDirectory(config.imagesDir, join(to, 'images'));
    return to;
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  } finally {
    await database.stop();
  }
}

backUp().then(
  (to) => process.stdout.write(`The shop is copied to ${to}\n`),
  (error: unknown) => {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = 1;
  },
);
