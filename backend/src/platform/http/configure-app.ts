import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { FastExpressAdapter } from './fast-path/express-adapter.js';
import { bodyParser } from './input/body-parser.middleware.js';
import { validation } from './input/validation.js';
import { serveDocs, type Vocabulary } from './openapi/swagger.js';
import { ErrorFilter } from './output/error.filter.js';
import { securityHeaders } from './output/security-headers.js';
import { spa } from './output/spa.js';
import { bodyTimeout } from './server/body-timeout.middleware.js';
import { discardUnreadBody } from './server/discard-unread-body.middleware.js';
import { Compressible } from './routes/route-decorators.js';
import { apiPrefix, RouteRegistry } from './routes/route-registry.js';
import { refuseUnusualRequests } from './server/request-refusal.middleware.js';

export interface HttpSettings {
  readonly publicUrl: string;
  /** The folder of the built browser app. */
  readonly appFolder: string;
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
    refuseUnusualRequests(),
    ...[discardUnreadBody(), bodyTimeout(routes, settings.bodyTimeout), compressed(routes), cookieParser()],
    ...settings.withCookies,
    bodyParser(routes),
  );
  app.setGlobalPrefix(apiPrefix, { exclude: routes.rootPaths });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter(routes));
  serveDocs(app, settings.vocabulary);
  const adapter = app.getHttpAdapter() as FastExpressAdapter;
  adapter.fallback = spa(settings.appFolder, { https, isRoutePath: routes.rootMatcher() });
}

/** Skips clients that accept no encoding before the library adds its listeners. */
function compressed(routes: RouteRegistry): RequestHandler {
  const compress = compression();
  const isCompressible = routes.matcher(Compressible);
  return (request, response, next) => {
    const isPublic = publicFiles.test(request.path) || isCompressible(request);
    if (request.headers['accept-encoding'] && isPublic) compress(request, response, next);
    else next();
  };
}
