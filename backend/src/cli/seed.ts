import { SeedDemoProducts } from '../catalog/application/seed-demo-products.js';
import { createShop } from '../bootstrap/create-shop.js';
import { migrations } from '../bootstrap/migrations.js';
import { loadConfig } from '../platform/config/config.js';
import { createDataSource, migrate } from '../platform/postgres/connection/data-source.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.js';
import { entities } from '../bootstrap/entities.js';

const config = loadConfig(process.env);
const database = config.databaseUrl
  ? { url: config.databaseUrl, stop: () => Promise.resolve() }
  : await startEmbeddedPostgres({ dataDir: config.dataDir });
const source = await createDataSource(database.url, { entities, migrations }, 2).initialize();
await migrate(source);
await source.destroy();
const shop = await createShop(config, database.url);
await shop.init();
await shop.get(SeedDemoProducts).execute();
process.stdout.write('Demo products are in place; an existing catalogue is left unchanged.\n');
await shop.close();
await database.stop();
