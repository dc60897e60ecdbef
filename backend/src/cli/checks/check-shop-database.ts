import { loadDataPlaces } from '../../bootstrap/settings/load-config.js';
import type { Environment } from '../../bootstrap/settings/load-config.js';
import { startEmbeddedPostgres } from '../../bootstrap/embedded-postgres/embedded-postgres.js';
import { checkInvariants, type Violation } from './check-invariants.js';
import { contentsOf, summaryOf } from './shop-contents.js';

/** Checks the invariants of the shop's database and changes nothing. @throws Error one line if there is no shop */
export async function checkShopDatabase(env: Environment): Promise<{ summary: string; violations: Violation[] }> {
  const { databaseUrl, dataDir, imagesDir } = loadDataPlaces(env);
  const database = databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir, mustExist: true, mayBeOpen: true });
  try {
    const summary = summaryOf(await contentsOf(database.url, imagesDir));
    return { summary, violations: await checkInvariants(database.url) };
  } finally {
    await database.stop();
  }
}
