import type { NestExpressApplication } from '@nestjs/platform-express';
import { SeedDemoProducts } from '../../catalog/adapters/demo/seed-demo-products.js';
import { EnsureFirstAdmin } from '../../identity/application/account/ensure-first-admin.js';
import { SeedDemoDelivery } from '../../pricing/adapters/demo/seed-demo-delivery.js';
import type { Config } from '../../platform/config/config.js';

/** Runs at every start before the shop listens: makes sure of an admin and, in a new shop, of a demo range. */
export async function prepareShop(app: NestExpressApplication, { demoData }: Config): Promise<void> {
  await app.get(EnsureFirstAdmin).execute();
  if (!demoData) return;
  await app.get(SeedDemoProducts).execute();
  await app.get(SeedDemoDelivery).execute();
}
