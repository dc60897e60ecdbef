import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../platform/config/config.js';
import { createDataSource } from '../platform/postgres/connection/data-source.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { oneLine } from '../bootstrap/start-failure.js';

const invariants = fileURLToPath(new URL('../../invariants.sql', import.meta.url));

interface Fault {
  readonly rule: string;
  readonly what: string;
}

/** Checks the invariants of the database. Changes nothing, and may run while the shop is open. */
async function examine(): Promise<Fault[]> {
  const config = loadConfig(process.env);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const source = await createDataSource(database.url, { entities: [], migrations: [] }, 1).initialize();
    return await source.query<Fault[]>(readFileSync(invariants, 'utf8')).finally(() => source.destroy());
  } finally {
    await database.stop();
  }
}

examine().then(
  (faults) => {
    for (const { rule, what } of faults) process.stdout.write(`${rule}: ${what}\n`);
    process.stdout.write(
      faults.length === 0 ? 'The books are in order.\n' : `${faults.length} things are not in order.\n`,
    );
    process.exit(faults.length === 0 ? 0 : 1);
  },
  (error: unknown) => {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  },
);
