import { createShop } from '../bootstrap/create-shop.js';
import { migrateDatabase } from '../bootstrap/migrate-database.js';
import { startDatabase } from '../bootstrap/start-database.js';
import { SeedDemoProducts } from '../catalog/adapters/demo/seed-demo-products.js';
import { SeedDemoDelivery } from '../pricing/adapters/demo/seed-demo-delivery.js';
import { loadConfig } from '../bootstrap/settings/load-config.js';
import { runCommand } from './run-command.js';

await runCommand('Seed', async (print) => {
  const config = loadConfig(process.env);
  const database = await startDatabase(config, print, { mayBeOpen: true });
  try {
    await migrateDatabase(database.url, config);
    const shop = await createShop(config, database.url);
    try {
      await shop.init();
      await shop.get(SeedDemoProducts).execute();
      await shop.get(SeedDemoDelivery).execute();
    } finally {
      await shop.close();
    }
    print('Demo products are in place; an existing catalogue is left unchanged.');
    return 0;
  } finally {
    await database.stop();
  }
});
