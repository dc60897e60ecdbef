import { once } from 'node:events';
import { createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { listen } from './bootstrap/listen.js';
import { limitHeapGrowth } from './bootstrap/limit-heap-growth.js';
import { GracefulShutdown } from './bootstrap/graceful-shutdown.js';
import { startDatabase } from './bootstrap/start-database.js';
import { describeFailure } from './bootstrap/describe-failure.js';
import { sayAddresses } from './bootstrap/startup/startup-message.js';
import { isProductionIn, loadConfig } from './bootstrap/settings/load-config.js';
import { shopVersion } from './bootstrap/settings/shop-version.js';
import type { Config } from './platform/config/config.js';
import { ProcessLog } from './platform/logging/process-log.js';
import { ShopLogger } from './platform/logging/shop-logger.js';
import { ShopIdentity } from './shared/shop-identity.js';
import { warnOfIncompleteImprint } from './web-app/imprint/warn-of-incomplete-imprint.js';

async function start(log: ProcessLog): Promise<void> {
  log.record(`The shop, version ${shopVersion()}, is starting on Node ${process.versions.node}.`);
  const config = loadConfig(process.env);
  await assertPortIsFree(config);
  const running = new GracefulShutdown(log);
  // The reader of a pipe may be gone, which is no reason to end, and logging it would fail again without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('SIGTERM', () => void running.close('SIGTERM', config.shutdownDelay));
  process.on('SIGINT', () => void running.close('SIGINT', 0));
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => void running.failAndExit(error, config.shutdownDelay));
  }
  try {
    // The database starts in its own processes while Node loads the shop.
    const [database, { openShop }] = await Promise.all([
      running.trackDatabase(startDatabase(config, (line) => log.warn(line))),
      import('./bootstrap/open-shop.js'),
    ]);
    limitHeapGrowth();
    void database.lost.then(() => {
      log.fail('The embedded database has ended and does not start again. Please start the shop again.');
      process.exit(1);
    });
    const { app, readiness, firstAdmin } = await openShop(config, database.url, (line) => log.record(line));
    running.trackShop({ app, readiness });
    // Nest's `listen` would log a failure that is reported here in one line.
    await listen(app.getHttpServer(), config);
    const shop = app.get(ShopIdentity).current;
    warnOfIncompleteImprint(config, shop, log);
    await sayAddresses(config, shop.name, firstAdmin, log);
  } catch (error) {
    await running.stopDatabase();
    throw error;
  }
}

/** Checked before anything is changed: another version of this shop may be running there. */
async function assertPortIsFree({ port, host }: Config): Promise<void> {
  const server = createServer();
  await listen(server, { port, host });
  server.close();
  await once(server, 'close');
}

const inProduction = isProductionIn(process.env);
Logger.overrideLogger(new ShopLogger(inProduction));
const log = new ProcessLog(inProduction);
log.recordWarnings();
start(log).catch((error: unknown) => {
  log.fail(describeFailure(error));
  process.exit(1);
});
