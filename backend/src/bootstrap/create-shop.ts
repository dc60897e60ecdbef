import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../platform/config/config.js';
import { databaseTimeouts } from '../platform/postgres/connection/database-timeouts.js';
import { drainConnections } from '../platform/health/connection-draining.middleware.js';
import { Readiness } from '../platform/health/readiness.js';
import { Cookies } from '../platform/http/auth/cookies.js';
import { CsrfGuard } from '../platform/http/auth/csrf.guard.js';
import { readYourWrites } from '../platform/http/cache/read-your-writes.middleware.js';
import { appOptions, configureApp } from './configure-app.js';
import { PageFinder } from '../web-app/pages/page-finder.port.js';
import { trustedProxies } from '../platform/request-context/trusted-proxies.js';
import { requestLog } from '../platform/logging/request-log.middleware.js';
import { ShopLogger } from '../platform/logging/shop-logger.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { assignRequestId } from '../platform/request-context/request-id.js';
import { apiDescriptions } from './openapi/api-descriptions.js';
import { ShopModule } from '../shop.module.js';

const builtApp = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** Creates the complete shop without listening. With an empty `databaseUrl` it can only describe its API. */
export async function createShop(
  config: Config,
  databaseUrl: string,
  ofDatabase = databaseTimeouts,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ShopModule.at(config, databaseUrl, ofDatabase), {
    ...appOptions,
    abortOnError: false,
    logger: new ShopLogger(config.isProduction),
  });
  const { publicUrl } = config;
  const trustProxy = trustedProxies(config.trustProxy);
  const [csrf, readiness] = [app.get(CsrfGuard), app.get(Readiness)];
  configureApp(app, {
    publicUrl,
    trustProxy,
    appFolder: builtApp,
    pages: app.get(PageFinder, { strict: false }),
    apiDescriptions,
    first: [assignRequestId(trustProxy), requestLog(app.get(Metrics)), drainConnections(readiness)],
    withCookies: [csrf.offer, readYourWrites(config.databaseReplicaUrl !== undefined, app.get(Cookies))],
  });
  return app;
}
