import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';
import type { Config } from './platform/config/config.js';
import { OwnWrites } from './platform/database/own-writes.js';
import { Replica } from './platform/database/replica.js';
import { Readiness } from './platform/health/readiness.js';
import { sayGoodbye } from './platform/health/connection-draining.middleware.js';
import { countAndLog, requestLog } from './platform/logging/request-log.middleware.js';
import { Cookies } from './platform/http/auth/cookies.js';
import { CsrfGuard } from './platform/http/auth/csrf.guard.js';
import { configureApp } from './platform/http/configure-app.js';
import type { Patience } from './platform/http/server/server-timeouts.js';
import { ownWritesKeptInMind } from './platform/http/cache/read-your-writes.middleware.js';
import { KeptAnswers } from './platform/http/cache/response-cache.js';
import { KnownVisitors } from './platform/http/cache/verified-cookie-cache.js';
import { headersOfTheApp } from './platform/http/output/security-headers.js';
import { ShopServer } from './platform/http/fast-path/express-adapter.js';
import { toldAgain } from './platform/http/cache/cache-responder.js';
import { vocabulary } from './glossary.js';
import { Metrics } from './platform/metrics/metrics.js';
import { AccessLog } from './platform/logging/access-log.js';
import { requestIdOf, requestIds, type Trusts } from './platform/request-context/request-id.js';
import { ShopLogger } from './platform/logging/shop-logger.js';
import { ShopModule } from './shop.module.js';

const builtApp = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/**
 * The whole shop, wired but not listening yet. An empty `databaseUrl` is for describing it only: nothing is reached.
 * @param waits HTTP timeouts in ms that replace the product's own
 */
export async function createShop(
  config: Config,
  databaseUrl: string,
  waits: Partial<Patience> = {},
): Promise<NestExpressApplication> {
  const server = new ShopServer(waits);
  const app = await NestFactory.create<NestExpressApplication>(ShopModule.at(config, databaseUrl), server, {
    bodyParser: false,
    abortOnError: false,
    logger: new ShopLogger(config.isProduction),
  });
  const { publicUrl, trustProxy } = config;
  app.set('trust proxy', trustProxy ?? false);
  const listener = countAndLog(app.get(Metrics), new AccessLog(config.isProduction));
  const trusts = server.getInstance<Express>().get('trust proxy fn') as Trusts;
  const nameOf = (request: IncomingMessage) => requestIdOf(request, trusts);
  const [kept, visitors] = [app.get(KeptAnswers), app.get(KnownVisitors)];
  const [csrf, readiness] = [app.get(CsrfGuard), app.get(Readiness)];
  const headers = headersOfTheApp({ https: publicUrl.startsWith('https:') });
  server.tell = toldAgain({ kept, visitors, csrf, readiness, headers, nameOf, listener });
  const first = [requestIds(), requestLog(listener), sayGoodbye(readiness)];
  const ownWrites = ownWritesKeptInMind(app.get(Replica), app.get(OwnWrites), app.get(Cookies));
  configureApp(app, {
    publicUrl,
    trustProxy,
    bodyTimeout: waits.bodyTimeout,
    appFolder: builtApp,
    vocabulary,
    first,
    everywhere: [csrf.offer, ownWrites],
  });
  return app;
}
