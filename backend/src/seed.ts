import { FillEmptyShelves } from './catalog/application/fill-empty-shelves.js';
import { createShop } from './create-shop.js';
import { migrations } from './migrations.js';
import { loadConfig } from './platform/config/config.js';
import { createDataSource, migrate } from './platform/database/data-source.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { entities } from './rows.js';

const config = loadConfig(process.env);
const database = config.databaseUrl
  ? { url: config.databaseUrl, stop: () => Promise.resolve() }
  : await startEmbeddedPostgres({ dataDir: config.dataDir });
const source = await createDataSource(database.url, { entities, migrations }, 2).initialize();
await migrate(source);
await source.destroy();
const shop = await createShop(config, database.url);
await shop.init();
await shop.get(FillEmptyShelves).execute();
process.stdout.write('There is something on the shelves. Shelves that were not empty stay as they were.\n');
await shop.close();
await database.stop();
