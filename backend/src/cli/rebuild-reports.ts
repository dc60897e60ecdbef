import { startEmbeddedPostgres } from '../bootstrap/embedded-postgres/embedded-postgres.js';
import { loadConfig } from '../bootstrap/settings/load-config.js';
import { createDataSource } from '../platform/postgres/connection/data-source.js';
import { Sql } from '../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { SqlSalesTotals } from '../reporting/adapters/postgres/sql-sales-totals.js';
import { setShopZone } from '../shared/shop-time.js';
import { runCommand } from './run-command.js';

const aDay = /^\d{4}-\d\d-\d\d$/;

await runCommand('Rebuild', async (print) => {
  const since = process.env['FROM'] ?? '';
  if (!aDay.test(since) || Number.isNaN(Date.parse(since))) {
    throw new Error('Say from which day on: make rebuild-reports FROM=2026-01-01');
  }
  const config = loadConfig(process.env);
  setShopZone(config.timeZone);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, mustExist: true, mayBeOpen: true });
  try {
    const source = await createDataSource(database.url, { entities: [], migrations: [] }, 1).initialize();
    const work = new TypeormUnitOfWork(source);
    await new SqlSalesTotals(new Sql(work), work).rebuild(since).finally(() => source.destroy());
    print(`The sums of reports are counted again from ${since} on.`);
    return 0;
  } finally {
    await database.stop();
  }
});
