import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { FastExpressAdapter } from '../platform/http/fast-path/fast-express-adapter.js';
import { Cookies } from '../platform/http/auth/cookies.js';
import { bodyParser } from '../platform/http/input/body-parser.middleware.js';
import { validation } from '../platform/http/input/validation.pipe.js';
import { serveDocs, type ApiDescriptions } from './openapi/openapi-document.js';
import { keepCookiesFromCaches } from '../platform/http/output/cache-control.js';
import { ErrorFilter } from '../platform/http/output/error.filter.js';
import { securityHeaders } from '../platform/http/output/security-headers.js';
import type { PageFinder } from '../web-app/pages/page-finder.port.js';
import { appFilesAndPages } from '../web-app/pages/app-files-and-pages.js';
import { bodyTimeout } from '../platform/http/server/body-timeout.middleware.js';
import { discardUnreadBody } from '../platform/http/server/discard-unread-body.middleware.js';
import { refuseExcessive } from '../platform/http/server/pipelined-requests.js';
import { checkRequestHead } from '../platform/http/server/check-request-head.middleware.js';
import { Compressible } from '../platform/http/routes/route-decorators.js';
import { apiPrefix, RouteRegistry } from '../platform/http/routes/route-registry.js';
import { readForwardedAddresses } from '../platform/request-context/forwarded-addresses.js';
import type { TrustProxy } from '../platform/request-context/trusted-proxies.js';

export interface HttpSettings {
  readonly publicUrl: string;
  /** The folder of the built browser app. */
  readonly appFolder: string;
  /** The heads of the app's pages; undefined: all have the tags that were built in. */
  readonly pages?: PageFinder | undefined;
  /** Undefined where no proxy is trusted. */
  readonly trustProxy: TrustProxy | undefined;
  readonly apiDescriptions: ApiDescriptions;
  /** In ms; `serverTimeouts.bodyTimeout` by default. */
  readonly bodyTimeout?: number | undefined;
  /** Middleware before all other but the security headers. */
  readonly first: readonly RequestHandler[];
  /** Middleware that needs the parsed cookies. */
  readonly withCookies: readonly RequestHandler[];
}

/** Swagger UI's own files, of which one takes 60 ms to compress, and nothing keeps the result. */
const largeFiles = /^\/api\/docs\/./;
const publicFiles = /^\/(assets|pictures|api\/docs)|^\/[^/]*$|\.(js|css|svg|html)$/i;

/** Installs the middleware, pipes and filters around the controllers, for the shop and for its specs. */
export function configureApp(app: NestExpressApplication, settings: HttpSettings): void {
  const [routes, cookies] = [app.get(RouteRegistry), app.get(Cookies)];
  const https = settings.publicUrl.startsWith('https:');
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');
  app.use(
    securityHeaders({ https }),
    keepCookiesFromCaches(),
    readForwardedAddresses(),
    ...settings.first,
    refuseExcessive(),
    checkRequestHead(),
    discardUnreadBody(),
    bodyTimeout(routes, settings.bodyTimeout),
    compressed(routes),
    cookieParser(),
    ...settings.withCookies,
    bodyParser(routes),
  );
  app.setGlobalPrefix(apiPrefix, { exclude: routes.rootPaths });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter(routes));
  serveDocs(app, settings.apiDescriptions);
  const adapter = app.getHttpAdapter() as FastExpressAdapter;
  const { appFolder, pages } = settings;
  adapter.fallback = appFilesAndPages(appFolder, {
    https,
    pages,
    isRoutePath: routes.rootMatcher(),
    hasSession: (request) => cookies.read(request, cookies.session) !== null,
  });
}

/** Skips clients that accept no encoding before the library adds its listeners. */
function compressed(routes: RouteRegistry): RequestHandler {
  const compress = compression();
  const isCompressible = routes.matcher(Compressible);
  const isRoutePath = routes.rootMatcher();
  return (request, response, next) => {
    // The app's files and pages are the same for everybody.
    const isPublic = publicFiles.test(request.path) || isCompressible(request) || !isRoutePath(request.path);
    if (request.headers['accept-encoding'] && isPublic && !largeFiles.test(request.path))
      compress(request, response, next);
    else next();
  };
}
