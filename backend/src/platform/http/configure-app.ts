import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { FastExpressAdapter } from './fast-path/express-adapter.js';
import { limitBodyDepth } from './input/body-depth.middleware.js';
import { bodyParser } from './input/body-parser.middleware.js';
import { validation } from './input/validation.js';
import { serveDocs, type Vocabulary } from './openapi/swagger.js';
import { ErrorFilter } from './output/error.filter.js';
import { securityHeaders } from './output/security-headers.js';
import type { PublicPages } from './pages/public-pages.js';
import { spa } from './pages/spa.js';
import { allowedMethods } from './server/allowed-methods.middleware.js';
import { bodyTimeout } from './server/body-timeout.middleware.js';
import { discardUnreadBody } from './server/discard-unread-body.middleware.js';
import { refuseExpectations } from './server/expect-header.middleware.js';
import { refuseSeveralHosts } from './server/host-header.middleware.js';
import { Compressible } from './routes/route-decorators.js';
import { apiPrefix, RouteRegistry } from './routes/route-registry.js';
import { limitUrl } from './server/url-limits.middleware.js';

export interface HttpSettings {
  readonly publicUrl: string;
  /** The folder of the built browser app. */
  readonly appFolder: string;
  /** The heads of the app's pages; undefined: all have the tags that were built in. */
  readonly pages?: PublicPages | undefined;
  /** Trusted proxies, in the form of Express's setting; undefined for none. */
  readonly trustProxy: string | undefined;
  readonly vocabulary: Vocabulary;
  /** In ms; `serverTimeouts.bodyTimeout` by default. */
  readonly bodyTimeout?: number | undefined;
  /** Middleware before all other. */
  readonly first: readonly RequestHandler[];
  /** Middleware that needs the parsed cookies. */
  readonly withCookies: readonly RequestHandler[];
}

const publicFiles = /^\/(assets|pictures|api\/docs)|^\/[^/]*$|\.(js|css|svg|html)$/i;

/** Installs the middleware, pipes and filters around the controllers, for the shop and for its specs. */
export function configureApp(app: NestExpressApplication, settings: HttpSettings): void {
  const routes = app.get(RouteRegistry);
  const https = settings.publicUrl.startsWith('https:');
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');
  app.use(
    securityHeaders({ https }),
    ...settings.first,
    ...[refuseSeveralHosts(), allowedMethods(), refuseExpectations(), limitUrl()],
    ...[discardUnreadBody(), bodyTimeout(routes, settings.bodyTimeout), compressed(routes), cookieParser()],
    ...settings.withCookies,
    ...[bodyParser(routes), limitBodyDepth()],
  );
  app.setGlobalPrefix(apiPrefix, { exclude: routes.rootPaths });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter(routes));
  serveDocs(app, settings.vocabulary);
  const adapter = app.getHttpAdapter() as FastExpressAdapter;
  const { appFolder, pages } = settings;
  adapter.fallback = spa(appFolder, { https, pages, isRoutePath: routes.rootMatcher() });
}

/** Skips clients that accept no encoding before the library adds its listeners. */
function compressed(routes: RouteRegistry): RequestHandler {
  const compress = compression();
  const isCompressible = routes.matcher(Compressible);
  const isRoutePath = routes.rootMatcher();
  return (request, response, next) => {
    // The app's files and pages are the same for everybody.
    const isPublic = publicFiles.test(request.path) || isCompressible(request) || !isRoutePath(request.path);
    if (request.headers['accept-encoding'] && isPublic) compress(request, response, next);
    else next();
  };
}
