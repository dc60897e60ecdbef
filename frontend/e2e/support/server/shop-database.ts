import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs statements on the embedded database of the open shop in this folder, as its owner would with `psql`. */
export async function runSql(dataDir: string, statements: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const [, , , port] = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim();
  const client = new pg.Client({ connectionString: `postgres://shop:${password}@127.0.0.1:${port}/shop` });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
