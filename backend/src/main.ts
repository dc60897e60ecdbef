import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createShop } from './create-shop.js';
import { migrations } from './migrations.js';
import { prepareShop, sayAddresses } from './open-doors.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { createDataSource, migrate } from './platform/database/data-source.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { Readiness } from './platform/health/readiness.js';
import { entities } from './rows.js';
import { oneLine } from './start-failure.js';

interface RunningDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

const msForProxiesToNotice = 1_500;

async function openShop(): Promise<void> {
  const config = loadConfig(process.env);
  const database = await startDatabase(config);
  try {
    await bringUpToDate(database.url);
    const app = await createShop(config, database.url);
    await app.init();
    const admin = await prepareShop(app, config);
    await listen(app, config.port);
    closeWhenAsked(app, database);
    sayAddresses(config, admin);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({ dataDir: config.dataDir });
}

async function bringUpToDate(url: string): Promise<void> {
  const source = await createDataSource(url, { entities, migrations }, 2).initialize();
  await migrate(source).finally(() => source.destroy());
}

/** Not Nest's own way, which logs a failure that is told here in one line. */
async function listen(app: NestExpressApplication, port: number): Promise<void> {
  const server = app.getHttpServer().listen(port);
  await once(server, 'listening');
}

/** Says it is closing, waits for proxies to notice, finishes what is in hand, and only then lets the database go. */
function closeWhenAsked(app: NestExpressApplication, database: RunningDatabase): void {
  let isClosing = false;
  const close = async (wait: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    app.get(Readiness).close();
    await sleep(wait);
    await app.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close(msForProxiesToNotice));
  process.on('SIGINT', () => void close(0));
}

openShop().catch((error: unknown) => {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
});
