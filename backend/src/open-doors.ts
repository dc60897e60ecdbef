import type { NestExpressApplication } from '@nestjs/platform-express';
import { FillEmptyShelves } from './catalog/application/fill-empty-shelves.js';
import { KeepFirstAdmin } from './identity/application/keep-first-admin.js';
import type { Config } from './platform/config/config.js';

/** What is done once at every start before people come: somebody to keep the shop, something on the shelves, the addresses said. */
export async function openDoors(app: NestExpressApplication, config: Config): Promise<void> {
  const admin = await app.get(KeepFirstAdmin).execute();
  if (config.demoData) await app.get(FillEmptyShelves).execute();
  say(`Loom & Lane is open at ${config.publicUrl}`);
  say(`  API documentation    ${config.publicUrl}/api/docs`);
  if (admin) say(`  First admin          ${admin.email}  ${admin.passwordHint}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
