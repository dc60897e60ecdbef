import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { bodyParser } from './input/body-parser.middleware.js';
import { boundedAddress, boundedBody, noExpectations } from './server/request-limits.middleware.js';
import { ErrorFilter } from './output/error.filter.js';
import { knownMethodsOnly } from './server/allowed-methods.middleware.js';
import { Compressible } from './server/route-decorators.js';
import { apiPrefix, RouteRegistry } from './server/route-registry.js';
import { securityHeaders } from './output/security-headers.js';
import type { ShopServer } from './fast-path/express-adapter.js';
import { slowBodies } from './server/body-timeout.middleware.js';
import { spa } from './output/spa.js';
import { serveDocs, type Vocabulary } from './openapi/swagger.js';
import { unheardBodies } from './server/discard-unread-body.middleware.js';
import { validation } from './input/validation.js';

export interface HttpSettings {
  readonly publicUrl: string;
  /** Where the built browser app lies. */
  readonly appFolder: string;
  /** Proxies whose word on the caller's address is believed, as Express takes them; none when empty. */
  readonly trustProxy: string | undefined;
  readonly vocabulary: Vocabulary;
  /** How long a small body may take to arrive, in ms; the shop's own patience where nothing is said. */
  readonly bodyTimeout?: number | undefined;
  /** What every request passes before anything else. */
  readonly first: readonly RequestHandler[];
  /** What every request passes as soon as its cookies are read, be it for a call, a page or nothing at all. */
  readonly everywhere: readonly RequestHandler[];
}

// Responses to people with a session hold secrets beside text from outside, so only public ones are compressed (BREACH).
const publicFiles = /^\/(assets|pictures|api\/docs)|^\/[^/]*$|\.(js|css|svg|html)$/i;

/** All that stands before and around the controllers; the same for the shop and for its tests. */
export function configureApp(app: NestExpressApplication, settings: HttpSettings): void {
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');
  const server = app.getHttpAdapter() as ShopServer;
  const routes = app.get(RouteRegistry);
  const https = settings.publicUrl.startsWith('https:');
  app.use(
    securityHeaders({ https }),
    ...settings.first,
    ...[knownMethodsOnly(), noExpectations(), boundedAddress()],
    ...[unheardBodies(), slowBodies(routes, settings.bodyTimeout), compressed(routes), cookieParser()],
    ...settings.everywhere,
    ...[bodyParser(routes), boundedBody()],
  );
  app.setGlobalPrefix(apiPrefix, { exclude: routes.rootPaths });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter(routes));
  serveDocs(app, settings.vocabulary);
  server.fallback = spa(settings.appFolder, { https, isRoutePath: routes.rootMatcher() });
}

function compressed(routes: RouteRegistry): RequestHandler {
  const compress = compression();
  const isCompressible = routes.matcher(Compressible);
  return (request, response, next) => {
    const isPublic = publicFiles.test(request.path) || isCompressible(request);
    if (request.headers['accept-encoding'] && isPublic) compress(request, response, next);
    else next();
  };
}
