import type { NestExpressApplication } from '@nestjs/platform-express';
import { type FirstAdminLogin, ShowFirstAdmin } from '../identity/application/account/show-first-admin.js';
import type { Config } from '../platform/config/config.js';
import { Readiness } from '../platform/health/readiness.js';
import { createShop } from './create-shop.js';
import { migrateDatabase } from './migrate-database.js';
import { prepareShop } from './startup/startup-tasks.js';

interface PreparedShop {
  readonly app: NestExpressApplication;
  readonly readiness: Readiness;
  readonly firstAdmin: () => Promise<FirstAdminLogin | null>;
}

/** Migrates the database and makes the shop ready to listen. @param report receives a line for each migration */
export async function openShop(
  config: Config,
  databaseUrl: string,
  report: (line: string) => void,
): Promise<PreparedShop> {
  await migrateDatabase(databaseUrl, config, report);
  const app = await createShop(config, databaseUrl);
  await app.init();
  await prepareShop(app, config);
  return { app, readiness: app.get(Readiness), firstAdmin: () => app.get(ShowFirstAdmin).execute() };
}
