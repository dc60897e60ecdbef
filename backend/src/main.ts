import { once } from 'node:events';
import { createServer } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createShop } from './bootstrap/create-shop.js';
import { keepHeapSmall } from './bootstrap/heap-limit.js';
import { migrations } from './bootstrap/migrations.js';
import { prepareShop, sayAddresses } from './bootstrap/startup-tasks.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { createDataSource, migrate } from './platform/postgres/connection/data-source.js';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.js';
import { entities } from './bootstrap/entities.js';
import { type RunningDatabase, RunningShop } from './bootstrap/lifecycle.js';
import { oneLine } from './bootstrap/start-failure.js';

const msForProxiesToNotice = 1_500;

async function openShop(): Promise<void> {
  keepHeapSmall();
  const config = loadConfig(process.env);
  await mustBeFree(config.port);
  const running = new RunningShop();
  // The reader of a pipe may be gone, which is no reason to end, and logging it would fail again without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('SIGTERM', () => void running.close(msForProxiesToNotice));
  process.on('SIGINT', () => void running.close(0));
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => void running.giveUp(error, msForProxiesToNotice));
  }
  try {
    const database = await running.keep(startDatabase(config));
    await bringUpToDate(database.url);
    const app = await createShop(config, database.url);
    await app.init();
    const admin = await prepareShop(app, config);
    running.app = app;
    await listen(app, config.port);
    sayAddresses(config, admin);
  } catch (error) {
    await running.stopDatabase();
    throw error;
  }
}

async function startDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir });
  void database.lost.then(() => {
    process.stderr.write('The embedded database has stopped. Please start the shop again.\n');
    process.exit(1);
  });
  return { url: database.nearUrl, stop: () => database.stop() };
}

async function bringUpToDate(url: string): Promise<void> {
  const source = await createDataSource(url, { entities, migrations }, 2).initialize();
  await migrate(source).finally(() => source.destroy());
}

/** Asked before anything is touched: what runs there may be this very shop, in another version. */
async function mustBeFree(port: number): Promise<void> {
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Nest's `listen` logs a failure that is reported here in one line. */
async function listen(app: NestExpressApplication, port: number): Promise<void> {
  const server = app.getHttpServer().listen(port);
  await once(server, 'listening');
}

openShop().catch((error: unknown) => {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
});
