import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import { bodies } from './bodies.js';
import { boundedAddress, boundedBody, noExpectations } from './bounds.js';
import { ErrorFilter } from './error.filter.js';
import { knownMethodsOnly } from './methods.js';
import { securityHeaders } from './security-headers.js';
import type { ShopServer } from './shop-server.js';
import { slowBodies } from './slow-bodies.js';
import { spa } from './spa.js';
import { serveDocs, type Vocabulary } from './swagger.js';
import { unheardBodies } from './unheard-bodies.js';
import { validation } from './validation.js';

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

// Signed-in answers hold secrets beside text from outside, so only what is public is compressed.
const publicPaths =
  /^\/(assets|pictures|api\/docs|api\/v1\/shop\/(getProduct|featured|search))|^\/[^/]*$|\.(js|css|svg|html)$/i;

/** All that stands before and around the controllers; the same for the shop and for its tests. */
export function configureApp(app: NestExpressApplication, settings: HttpSettings): void {
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');
  const server = app.getHttpAdapter() as ShopServer;
  const https = settings.publicUrl.startsWith('https:');
  app.use(
    securityHeaders({ https }),
    ...settings.first,
    ...[knownMethodsOnly(), noExpectations(), boundedAddress()],
    ...[unheardBodies(), slowBodies(settings.bodyTimeout), compressed(), cookieParser()],
    ...settings.everywhere,
    ...[bodies(), boundedBody()],
  );
  app.setGlobalPrefix('api/v1', {
    exclude: ['health/{*rest}', 'metrics', 'images/{*rest}', 'sandbox/{*rest}'],
  });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter());
  serveDocs(app, settings.vocabulary);
  server.fallback = spa(settings.appFolder, { https });
}

/** Leaves alone what is not to be compressed, or is asked for by somebody who could not unpack it. */
function compressed(): RequestHandler {
  const compress = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] && publicPaths.test(request.path)) compress(request, response, next);
    else next();
  };
}
