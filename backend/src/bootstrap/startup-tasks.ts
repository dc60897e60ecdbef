import type { NestExpressApplication } from '@nestjs/platform-express';
import { FillEmptyShelves } from '../catalog/application/fill-empty-shelves.js';
import { EnsureFirstAdmin, type FirstAdminLogin } from '../identity/application/account/ensure-first-admin.js';
import type { Config } from '../platform/config/config.js';

/** What is done at every start before people come: somebody to keep the shop, something on the shelves. */
export async function prepareShop(app: NestExpressApplication, { demoData }: Config): Promise<FirstAdminLogin | null> {
  const admin = await app.get(EnsureFirstAdmin).execute();
  if (demoData) await app.get(FillEmptyShelves).execute();
  return admin;
}

export function sayAddresses({ publicUrl }: Config, admin: FirstAdminLogin | null): void {
  say(`Loom & Lane is open at ${publicUrl}`);
  say(`  API documentation    ${publicUrl}/api/docs`);
  if (admin) say(`  First admin          ${admin.email}  ${admin.passwordHint}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
