import type { Config } from '../platform/config/config.js';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';
import type { RunningDatabase } from './graceful-shutdown.js';

const never = new Promise<void>(() => undefined);

/**
 * The configured database, or the embedded one, which is started.
 * @param report receives lines for the operator @param mayBeOpen whether to use the database of an open shop
 */
export async function startDatabase(
  { databaseUrl, dataDir }: Config,
  report: (line: string) => void,
  { mayBeOpen = false } = {},
): Promise<RunningDatabase> {
  if (databaseUrl) return { url: databaseUrl, lost: never, stop: () => Promise.resolve() };
  const { nearUrl: url, lost, stop } = await startEmbeddedPostgres({ dataDir, report, mayBeOpen });
  return { url, lost, stop };
}
