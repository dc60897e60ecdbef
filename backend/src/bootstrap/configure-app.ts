import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import { Cookies } from '../platform/http/auth/cookies.js';
import { ResponseCache } from '../platform/http/cache/response-cache.js';
import { refuseDeepBodies } from '../platform/http/input/body-depth.js';
import { bodyParser, endLongBodies } from '../platform/http/input/request-body.js';
import { validation } from '../platform/http/input/validation.pipe.js';
import { serveDocs, type ApiDescriptions } from './openapi/openapi-document.js';
import { keepCookiesFromCaches } from '../platform/http/output/cache-control.js';
import { ErrorFilter, repeatMessageInData } from '../platform/http/output/error.filter.js';
import { securityHeaders } from '../platform/http/output/security-headers.js';
import type { PageFinder } from '../web-app/pages/page-finder.port.js';
import { appFilesAndPages } from '../web-app/pages/app-files-and-pages.js';
import { checkRequestHead } from '../platform/http/server/check-request-head.middleware.js';
import { limitRequests } from '../platform/http/server/server-limits.js';
import { UnmatchedRequests } from '../platform/http/server/unmatched-requests.js';
import { apiPrefix, isRoutePath, rootPaths } from '../platform/http/routes/paths.js';
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
  /** Middleware before all other but the security headers. */
  readonly first: readonly RequestHandler[];
  /** Middleware that needs the parsed cookies. Responses from the cache skip it. */
  readonly withCookies: readonly RequestHandler[];
}

/** How Nest creates the app that `configureApp` gets. */
export const appOptions = { bodyParser: false } as const;

const kB = 1024;
const json = { type: 'application/json' };
const form = { type: 'application/x-www-form-urlencoded', extended: false };

const webhooks = `/${apiPrefix}/payments/paypal/webhook`;
const shop = `/${apiPrefix}/shop`;
const invoiceByLink = `${shop}/order/invoice-by-link`;
const ofSignIn = ['login', 'register'].map((path) => `/${apiPrefix}/users/${path}`);
/** What everybody may see, and compressed: never a secret beside text from the request (the BREACH attack). */
const reads = ['brands', 'categories', 'featured', 'getProduct', 'getProductDetail', 'product', 'reviews', 'search'];
const catalogue = reads.map((path) => `${shop}/${path}`);
const compressible = new RegExp(`^${shop}/(${[...reads, 'size-guide'].join('|')})(/|$)`, 'i');
/** Swagger UI's own files, of which one takes 60 ms to compress, and nothing keeps the result. */
const largeFiles = /^\/api\/docs\/./i;
const publicFiles = /^\/(assets|pictures|api\/docs)|^\/[^/]*$|\.(js|css|svg|html)$/i;

/** Installs the middleware, pipes and filters around the controllers, for the shop and for its specs. */
export function configureApp(app: NestExpressApplication, settings: HttpSettings): void {
  const [cookies, cache, unmatched] = [app.get(Cookies), app.get(ResponseCache), app.get(UnmatchedRequests)];
  const { appFolder, pages } = settings;
  const https = settings.publicUrl.startsWith('https:');
  limitRequests(app.getHttpServer());
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy ?? false);
  app.set('query parser', 'simple');
  app.use(
    securityHeaders({ https }),
    keepCookiesFromCaches(),
    readForwardedAddresses(),
    ...settings.first,
    endLongBodies(),
    checkRequestHead(),
    cookieParser(),
  );
  // Before all that only computed responses need.
  app.use(catalogue, cache.serve);
  app.use(compressPublic(), ...settings.withCookies);
  app.use(ofSignIn, repeatMessageInData);
  // PayPal's webhooks may be longer than what people send.
  app.use(webhooks, bodyParser(express.json, { ...json, limit: 256 * kB, verify: keepRawBody }));
  app.use(bodyParser(express.json, { ...json, limit: 100 * kB }));
  app.use(invoiceByLink, bodyParser(express.urlencoded, { ...form, limit: 4 * kB }));
  app.use('/sandbox', bodyParser(express.urlencoded, { ...form, limit: 4 * kB }));
  app.use(refuseDeepBodies());
  app.setGlobalPrefix(apiPrefix, { exclude: rootPaths });
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ErrorFilter());
  serveDocs(app, settings.apiDescriptions);
  const hasSession = (request: express.Request) => cookies.read(request, cookies.session) !== null;
  unmatched.fallback = appFilesAndPages(appFolder, { https, pages, isRoutePath, hasSession });
}

/** As Nest's `rawBody` option does: the body of a webhook is what its signature covers. */
function keepRawBody(request: IncomingMessage & { rawBody?: Buffer }, _response: unknown, bytes: Buffer): void {
  request.rawBody = bytes;
}

function compressPublic(): RequestHandler {
  const compress = compression();
  return (request, response, next) => (mayCompress(request.path) ? compress(request, response, next) : next());
}

/** The app's files and pages are the same for everybody. @param path without a host or a query */
function mayCompress(path: string): boolean {
  if (largeFiles.test(path)) return false;
  return compressible.test(path) || publicFiles.test(path) || !isRoutePath(path);
}
